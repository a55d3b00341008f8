import type { WeightName } from '@bluehour/models/manifest'
import type { Weights } from '@bluehour/models/weights'
import { GlobalFonts } from '@napi-rs/canvas'

type FontFile = { weight: WeightName; file: string }

/** Faces by what they are for; the families behind them may change. */
const FACES = {
  serif: { weight: 'font-playfair-display', file: 'PlayfairDisplay_900Black.ttf' },
  'serif-bold': { weight: 'font-playfair-display', file: 'PlayfairDisplay_700Bold.ttf' },
  'serif-italic': { weight: 'font-playfair-display', file: 'PlayfairDisplay_400Regular_Italic.ttf' },
  sans: { weight: 'font-inter', file: 'Inter_500Medium.ttf' },
  'sans-heavy': { weight: 'font-inter', file: 'Inter_800ExtraBold.ttf' },
  poster: { weight: 'font-bebas-neue', file: 'BebasNeue_400Regular.ttf' },
  heavy: { weight: 'font-anton', file: 'Anton_400Regular.ttf' },
  script: { weight: 'font-pacifico', file: 'Pacifico_400Regular.ttf' },
  shout: { weight: 'font-bangers', file: 'Bangers_400Regular.ttf' },
  balloon: { weight: 'font-comic-neue', file: 'ComicNeue_700Bold.ttf' },
  roman: { weight: 'font-cinzel', file: 'Cinzel_700Bold.ttf' },
  'roman-light': { weight: 'font-cinzel', file: 'Cinzel_400Regular.ttf' },
  old: { weight: 'font-im-fell-english', file: 'IMFellEnglish_400Regular.ttf' },
  'old-italic': { weight: 'font-im-fell-english', file: 'IMFellEnglish_400Regular_Italic.ttf' },
  graffiti: { weight: 'font-sedgwick-ave-display', file: 'SedgwickAveDisplay_400Regular.ttf' },
  round: { weight: 'font-fredoka', file: 'Fredoka_700Bold.ttf' },
} as const satisfies Record<string, FontFile>

export type Face = keyof typeof FACES

/** What stands in where a face lacks a script. Fetched only when a text needs it. */
const SCRIPTS: readonly { letters: RegExp; font: FontFile }[] = [
  {
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    font: { weight: 'font-dela-gothic-one', file: 'DelaGothicOne_400Regular.ttf' },
  },
  { letters: /\p{Script=Han}/u, font: { weight: 'font-zcool-kuaile', file: 'ZCOOLKuaiLe_400Regular.ttf' } },
  { letters: /\p{Script=Han}/u, font: { weight: 'font-dela-gothic-one', file: 'DelaGothicOne_400Regular.ttf' } },
  { letters: /\p{Script=Hangul}/u, font: { weight: 'font-black-han-sans', file: 'BlackHanSans_400Regular.ttf' } },
  { letters: /\p{Script=Arabic}/u, font: { weight: 'font-noto-naskh-arabic', file: 'NotoNaskhArabic_700Bold.ttf' } },
  { letters: /\p{Script=Devanagari}/u, font: { weight: 'font-teko', file: 'Teko_700Bold.ttf' } },
  { letters: /[^\p{ASCII}]/u, font: FACES['sans-heavy'] },
]

export interface Fonts {
  /** The families for a canvas: the face first, then what its text needs besides. Quoted and joined by commas. */
  families(face: Face, text: string): Promise<string>
}

/** Families are registered once for the whole process; the canvas keeps them in one list. */
export function openFonts({ weights }: { weights: Weights }): Fonts {
  const registered = new Map<string, Promise<string>>()

  async function register({ weight, file }: FontFile): Promise<string> {
    const family = `bluehour ${file.replace(/\.ttf$/, '')}`
    if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(await weights.path(weight, file), family)
    return `"${family}"`
  }

  function once(font: FontFile): Promise<string> {
    let found = registered.get(font.file)
    if (!found) {
      found = register(font)
      registered.set(font.file, found)
      found.catch(() => registered.delete(font.file))
    }
    return found
  }

  return {
    async families(face, text) {
      const fonts: FontFile[] = [
        FACES[face],
        ...SCRIPTS.filter(({ letters }) => letters.test(text)).map(({ font }) => font),
      ]
      return (await Promise.all(fonts.map(once))).join(', ')
    },
  }
}
