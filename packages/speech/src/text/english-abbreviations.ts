import { spellDigits } from './english-numbers.ts'

/** Shortened words, acronyms, addresses of the web, in English. */

/** Read in full; the dot belongs to the word and does not end the sentence. */
const TITLES: Record<string, string> = {
  Mr: 'Mister',
  Mrs: 'Missus',
  Ms: 'Miz',
  Dr: 'Doctor',
  Prof: 'Professor',
  Rev: 'Reverend',
  Hon: 'Honorable',
  Gov: 'Governor',
  Sen: 'Senator',
  Rep: 'Representative',
  Pres: 'President',
  Gen: 'General',
  Col: 'Colonel',
  Maj: 'Major',
  Capt: 'Captain',
  Cpt: 'Captain',
  Lt: 'Lieutenant',
  Sgt: 'Sergeant',
  Fr: 'Father',
  Mt: 'Mount',
  Ft: 'Fort',
}
/** The last dot may also end a sentence. */
const WORDS: Record<string, string> = {
  Jr: 'Junior',
  Sr: 'Senior',
  Inc: 'Incorporated',
  Ltd: 'Limited',
  Corp: 'Corporation',
  Co: 'Company',
  Dept: 'Department',
  Univ: 'University',
  Assn: 'Association',
  Bros: 'Brothers',
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Rd: 'Road',
  Ln: 'Lane',
  Hwy: 'Highway',
  Apt: 'Apartment',
  Ste: 'Suite',
  approx: 'approximately',
  appt: 'appointment',
  est: 'established',
  vol: 'volume',
  fig: 'figure',
  ch: 'chapter',
  pp: 'pages',
  ext: 'extension',
  tel: 'telephone',
  dept: 'department',
  govt: 'government',
  max: 'maximum',
  min: 'minimum',
  avg: 'average',
  incl: 'including',
  misc: 'miscellaneous',
  temp: 'temperature',
  mins: 'minutes',
  hrs: 'hours',
  lbs: 'pounds',
  vs: 'versus',
  etc: 'et cetera',
  Fig: 'Figure',
  Vol: 'Volume',
  Ch: 'Chapter',
  Sec: 'Section',
}
const PHRASES: readonly [RegExp, string][] = [
  [/\be\.g\.,?/gi, 'for example,'],
  [/\bi\.e\.,?/gi, 'that is,'],
  [/\ba\.k\.a\.?/gi, 'also known as'],
  [/\bAKA\b/g, 'also known as'],
  [/\bvs\b\.?/gi, 'versus'],
  [/\bet al\./gi, 'and others'],
  [/\bPh\.? ?D\b\.?/g, 'P H D'],
  [/\bw\/o\b/g, 'without'],
  [/\bw\/(?= |\w)/g, 'with '],
  [/\bc\/o\b/g, 'care of'],
  [/\bN\/A\b/gi, 'not applicable'],
  [/\b24\/7\b/g, 'twenty-four seven'],
  [/\bNo\. ?(?=\d)|№ ?(?=\d)/g, 'number '],
  [/\bp\. ?(?=\d)/g, 'page '],
  [/\band\/or\b/g, 'and or'],
  [/\bB2B\b/g, 'B to B'],
  [/\bB2C\b/g, 'B to C'],
  [/\bQ&A\b/g, 'Q and A'],
  [/\bR&D\b/g, 'R and D'],
  [/\bAT&T\b/g, 'A T and T'],
  [/\bWi-?Fi\b/gi, 'why-fye'],
]

/** Said as a word, though written in capitals. */
const SPOKEN_ACRONYMS = new Set(
  'NASA NATO AIDS UNICEF UNESCO OPEC FIFA UEFA RAM ROM SIM PIN GIF JPEG YOLO FOMO SWAT SCUBA LASER RADAR SONAR ASAP COVID IKEA FEMA OSHA NAFTA ASCII CAPTCHA BASIC NASDAQ LEGO WASP DARPA ICANN SETI SARS MERS GUI LAN WAN DOS AWOL BIOS FAQ NABU PETA HIPAA ROI TED'.split(
    ' ',
  ),
)
/** Short words people shout: capitals are stress here, not letters to spell. */
const SHOUTED = new Set(
  'A I AM AN AND ANY ARE AS AT BE BEST BIG BUT BUY BY CALL CAN COME COOL DAY DID DO DON EASY END EVEN EVER FAST FIND FOR FREE FROM FULL FUN GAME GET GIVE GO GOD GOOD GOT GREAT HAD HAS HATE HAVE HE HELL HELP HER HERE HEY HI HIM HIS HOT HOW HUGE IF IN INTO IS IT ITS JUST KEEP KNOW LAST LET LIFE LIKE LIVE LONG LOOK LOSE LOT LOVE MAD MADE MAKE MAN MANY ME MORE MOST MUCH MUST MY NEED NEVER NEW NEXT NICE NO NOT NOW OF OFF OH OLD ON ONE ONLY OPEN OR OUR OUT OVER OWN PAST PLAY PLUS PUT RUN SAD SAID SALE SAVE SAY SEE SHE SHOW SO SOME SOON STAY STOP SURE TAKE TALK TEAM TELL THAN THAT THE THEM THEN THEY THIS TIME TO TODAY TOO TOP TRUE TRY TWO UP USE VERY WANT WAR WAS WAY WE WELL WERE WHAT WHEN WHO WHY WILL WIN WISH WITH WORK WOW YES YET YOU YOUR ZERO'.split(
    ' ',
  ),
)

function hostWords(host: string): string {
  return host
    .replace(/^www\./i, '')
    .split('.')
    .map((label) =>
      /^(?:tv|io|uk|us|ai|fm|eu|ca|de|fr|gg|pdf|html|php)$/i.test(label) ? [...label.toUpperCase()].join(' ') : label,
    )
    .join(' dot ')
}

function pathWords(path: string): string {
  const clean = path.split(/[?#]/)[0] ?? ''
  return clean
    .split('/')
    .filter(Boolean)
    .map((part) => ` slash ${part.replaceAll('.', ' dot ').replace(/[-_+]|%20/g, ' ')}`)
    .join('')
}

const TOP_LEVEL =
  '(?:com|org|net|io|ai|dev|app|edu|gov|co|uk|us|de|fr|es|it|ca|eu|tv|me|info|blog|shop|xyz|news|tech|site|online|fm|gg|ly|so)'

export function readAddresses(text: string): string {
  const bareHost = new RegExp(
    `(?<![@\\w.])((?:[a-z0-9][a-z0-9-]*\\.)+${TOP_LEVEL})((?:/[\\w%+.~/-]*[\\w/])?(?:[?#][\\w=&%+-]*)?)(?![\\w@])`,
    'gi',
  )
  return text
    .replace(
      /\b([\w.+-]+)@((?:[\w-]+\.)+[a-z]{2,})\b/gi,
      (_, user: string, host: string) =>
        `${user.replaceAll('.', ' dot ').replaceAll('_', ' underscore ').replaceAll('+', ' plus ').replaceAll('-', ' dash ')} at ${hostWords(host)}`,
    )
    .replace(
      /\b(?:https?|ftp):\/\/([\w.-]+)(?::\d+)?((?:\/[\w%+.~/@:-]*[\w/])?(?:[?#][\w=&%+./#-]*[\w=])?)/gi,
      (_, host: string, path: string) => hostWords(host) + pathWords(path),
    )
    .replace(bareHost, (_, host: string, path: string) => hostWords(host) + pathWords(path))
    .replace(/(?<![\w&])#(\p{L}[\p{L}\p{N}_]*)/gu, (_, tag: string) => `hashtag ${splitCamel(tag)}`)
    .replace(/(?<![\w])@(\w{2,})/g, (_, handle: string) => `at ${splitCamel(handle)}`)
}

function splitCamel(word: string): string {
  return word
    .replaceAll('_', ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
}

/** A dot after a shortened word stays only where a new sentence begins. */
function expandDotted(text: string, words: Record<string, string>, keepsEnd: boolean): string {
  const pattern = new RegExp(`(?<![\\w.])(${Object.keys(words).join('|')})\\.(?!\\w)`, 'g')
  return text.replace(pattern, (all: string, word: string, at: number) => {
    const rest = text.slice(at + all.length)
    const ends = keepsEnd && (/^\s*$/.test(rest) || /^["')]*\s+["'(]?[A-Z]/.test(rest))
    return words[word] + (ends ? '.' : '')
  })
}

export function expandAbbreviations(text: string): string {
  let out = text
  for (const [pattern, words] of PHRASES) out = out.replace(pattern, words)
  // Saint before a name, street after one.
  out = out.replace(/\bSt\.? (?=[A-Z][a-z])/g, 'Saint ').replace(/(?<=[a-z\d] )St\b\.?/g, 'Street')
  out = out.replace(/\b(Mr|Mrs|Ms|Dr|Prof) (?=[A-Z])/g, (_, title: string) => `${TITLES[title]} `)
  out = expandDotted(out, TITLES, false)
  out = expandDotted(out, WORDS, true)
  // Initials and dotted acronyms: U.S., J. R. R. Tolkien.
  return out
    .replace(
      /\b(?:[A-Za-z]\.){2,}(?=(\s*$|["')]*\s+["'(]?[A-Z][a-z]+\s+[a-z]|,|\s|[;:!?)]|$))/g,
      (letters: string, after: string) => {
        const spelled = letters.replaceAll('.', ' ').trim().toUpperCase()
        return /^\s*$/.test(after) && after !== ' ' ? `${spelled}.` : spelled
      },
    )
    .replace(/(?<![AP] )\b([A-Z])\. (?=[A-Z])/g, '$1 ')
}

function spell(letters: string): string {
  return [...letters].join(' ')
}

function readCapitals(word: string): string {
  if (SHOUTED.has(word)) return word.toLowerCase()
  if (SPOKEN_ACRONYMS.has(word)) return word.toLowerCase()
  if (word.length > 5 || (word.length === 5 && /[AEIOUY]/.test(word)))
    return /[AEIOUY]/.test(word) ? word.toLowerCase() : spell(word)
  return spell(word)
}

/** Capitals and mixtures of letters and digits. A text all in capitals is simply read. */
export function readAcronyms(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, '')
  if (letters.length > 12 && letters === letters.toUpperCase()) return text.toLowerCase()
  return text
    .replace(/\b([A-Z]{2,6})(?:'?s)\b/g, (all: string, word: string) =>
      SHOUTED.has(word) ? all.toLowerCase() : `${readCapitals(word)}'s`,
    )
    .replace(/\b[A-Z]{2,}\b/g, readCapitals)
    .replace(/\b([A-Za-z]{1,3})(\d{1,4})([A-Za-z]?)\b/g, (_, head: string, digits: string, tail: string) => {
      const number = digits.length <= 2 ? digits : spellDigits(digits)
      return `${spell(head.toUpperCase())} ${number}${tail ? ` ${tail.toUpperCase()}` : ''}`
    })
    .replace(/\b(\d{1,2})([DKG])\b/g, '$1 $2')
    .replace(
      /\b(720|1080|1440|2160|480)([pi])\b/g,
      (_, lines: string, kind: string) => `${lines.slice(0, -2)} ${lines.slice(-2)} ${kind.toUpperCase()}`,
    )
}
