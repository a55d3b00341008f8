/**
 * What every language needs before its own rules: one sign for each kind of punctuation, no marks that
 * only make sense to the eye (emoji, formatting, invisible characters), paragraphs kept.
 */

const EMOJI =
  /(?:\p{Regional_Indicator}{2}|[#*0-9]\uFE0F?\u20E3|\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*|\p{Emoji_Modifier})[\uFE0E\uFE0F\u{E0020}-\u{E007F}]*/gu
/** Pictographs that stand in running text as signs and are read or handled elsewhere. */
const SIGNS = new Set(['©', '®', '™', '↔', '〰'])
const HEARTS = /(?<=\p{L}\s)(?:❤️|❤|💖|💗|💙|💚|💛|💜|🖤|🤍|🧡|♥️|♥)(?=\s\p{L})/gu

/** Control characters other than line breaks and tabs. */
const CONTROLS = /[^\P{Cc}\n\t]/gu
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g
const EMOTICONS = /(?<=^|\s)(?:[:;=8][-'^]?[)(DPpOo3/\\|*]|<3|\^_?\^|[xX]D)(?=\s|$|[.!?,])/g

/** Letters and digits in costume: mathematical alphabets, full width, circled, ligatures, Roman numerals of one sign. */
const COSTUMES =
  /[\u{1D400}-\u{1D7FF}\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u2460-\u2473\u2160-\u217F\uFB00-\uFB06\uFB50-\uFDFF\uFE70-\uFEFC]/gu
/** Held keys: "nooooooo" is said with a long vowel, not with a thousand. */
const HELD = /(\p{L})\1{4,}/giu

function dropEmoji(text: string): string {
  // A space stays, so that words on both sides do not grow together.
  return text.replace(EMOJI, (match) => (SIGNS.has(match) ? match : /^[#*0-9]/.test(match) ? match[0]! : ' '))
}

/** Marks of Markdown and lists: the words stay, the marks go; a list item ends like a sentence. */
function dropFormatting(text: string): string {
  return text
    .replace(/```\w*/g, ' ')
    .replace(/`([^`\n]*)`/g, '$1')
    .replace(/!?\[([^\]\n]+)\]\([^)\s]+\)/g, '$1')
    .replace(/<\/?[a-z][^<>\n]*>/gi, ' ')
    .replace(/^[ \t]*#{1,6}[ \t]+(.*)$/gm, '$1\n')
    .replace(/^[ \t]*(?:[-*•‣◦▪·]|\d{1,2}\))[ \t]+(.*?)[ \t]*$/gm, (_, item: string) =>
      /[.!?…:;,]$/.test(item) ? item : `${item}.`,
    )
    .replace(/(\*\*|__|~~)(?=\S)(.+?)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]+?)\*(?!\w)/g, '$1')
    .replace(/^[ \t]*(?:[-_*=~][ \t]*){3,}$/gm, '')
}

function unifyPunctuation(text: string): string {
  return text
    .replace(/[‘’‛ʼ＇´`]/g, "'")
    .replace(/[“”„‟«»〝〞＂]/g, '"')
    .replace(/\.{3,}|…|。。+/g, '…')
    .replace(/[‐‑]/g, '-')
    .replace(/\s+[-–]\s+/g, ' — ')
    .replace(/\s*(?:—|―|--+)\s*/g, ' — ')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/!{2,}/g, '!')
    .replace(/\?{2,}/g, '?')
    .replace(/[!?]*(?:!\?|\?!)[!?]*/g, '?')
    .replace(/‽/g, '?')
}

export function cleanText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(COSTUMES, (sign) => sign.normalize('NFKC'))
    .replace(HELD, '$1$1$1')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
  const loved = plain.replace(HEARTS, 'love')
  const visible = dropFormatting(dropEmoji(loved.replace(EMOTICONS, ' ')).replace(INVISIBLE, ''))
  return unifyPunctuation(visible)
    .replace(/[ \t\f\v]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim()
}
