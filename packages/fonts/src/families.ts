import type { WeightName } from '@bluehour/models/manifest'
import type { Weights } from '@bluehour/models/weights'
import { GlobalFonts } from '@napi-rs/canvas'

export type FontStyle = 'normal' | 'bold' | 'italic'

/** What a canvas needs to write a text in a family: quoted names, and what must be imitated because no file has it. */
export type FoundFamily = {
  css: string
  /** The family's name; another than was asked for when that one is not here. */
  name: string
  isAsked: boolean
  slant: boolean
  embolden: boolean
}

export interface Families {
  find(name: string, style: FontStyle, text: string): Promise<FoundFamily>
}

type Files = { weight: WeightName; stem: string; styles: readonly FontStyle[]; heavy?: true }

const ALL: readonly FontStyle[] = ['normal', 'bold', 'italic']
const UPRIGHT: readonly FontStyle[] = ['normal', 'bold']
const ONE: readonly FontStyle[] = ['normal']

/** By the names Google Fonts gives them. */
const FAMILIES: Readonly<Record<string, Files>> = {
  Roboto: { weight: 'font-roboto', stem: 'Roboto', styles: ALL },
  'Open Sans': { weight: 'font-open-sans', stem: 'OpenSans', styles: ALL },
  Montserrat: { weight: 'font-montserrat', stem: 'Montserrat', styles: ALL },
  Poppins: { weight: 'font-poppins', stem: 'Poppins', styles: ALL },
  Lato: { weight: 'font-lato', stem: 'Lato', styles: ALL },
  Oswald: { weight: 'font-oswald', stem: 'Oswald', styles: UPRIGHT },
  Raleway: { weight: 'font-raleway', stem: 'Raleway', styles: ALL },
  Nunito: { weight: 'font-nunito', stem: 'Nunito', styles: ALL },
  Rubik: { weight: 'font-rubik', stem: 'Rubik', styles: ALL },
  Lobster: { weight: 'font-lobster', stem: 'Lobster', styles: ONE, heavy: true },
  Caveat: { weight: 'font-caveat', stem: 'Caveat', styles: UPRIGHT },
  'Permanent Marker': { weight: 'font-permanent-marker', stem: 'PermanentMarker', styles: ONE, heavy: true },
  Anton: { weight: 'font-anton', stem: 'Anton', styles: ONE, heavy: true },
  Bangers: { weight: 'font-bangers', stem: 'Bangers', styles: ONE, heavy: true },
  'Bebas Neue': { weight: 'font-bebas-neue', stem: 'BebasNeue', styles: ONE, heavy: true },
  Pacifico: { weight: 'font-pacifico', stem: 'Pacifico', styles: ONE, heavy: true },
}
const DEFAULT_FAMILY = 'Open Sans'
export const FAMILY_NAMES = Object.keys(FAMILIES)

/** Who writes the letters a family lacks. The first that fits is first asked; Latin letters never get here. */
const SCRIPTS: readonly { letters: RegExp; weight: WeightName; stem: string }[] = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, weight: 'font-noto-sans-jp', stem: 'NotoSansJP' },
  { letters: /\p{Script=Hangul}/u, weight: 'font-noto-sans-kr', stem: 'NotoSansKR' },
  { letters: /\p{Script=Han}/u, weight: 'font-noto-sans-sc', stem: 'NotoSansSC' },
  { letters: /\p{Script=Arabic}/u, weight: 'font-noto-sans-arabic', stem: 'NotoSansArabic' },
  { letters: /\p{Script=Hebrew}/u, weight: 'font-noto-sans-hebrew', stem: 'NotoSansHebrew' },
  { letters: /\p{Script=Devanagari}/u, weight: 'font-noto-sans-devanagari', stem: 'NotoSansDevanagari' },
  { letters: /\p{Script=Thai}/u, weight: 'font-noto-sans-thai', stem: 'NotoSansThai' },
  { letters: /\p{Script=Bengali}/u, weight: 'font-noto-sans-bengali', stem: 'NotoSansBengali' },
  { letters: /\p{Script=Tamil}/u, weight: 'font-noto-sans-tamil', stem: 'NotoSansTamil' },
  { letters: /\p{Script=Telugu}/u, weight: 'font-noto-sans-telugu', stem: 'NotoSansTelugu' },
  { letters: /\p{Script=Gujarati}/u, weight: 'font-noto-sans-gujarati', stem: 'NotoSansGujarati' },
  { letters: /\p{Script=Kannada}/u, weight: 'font-noto-sans-kannada', stem: 'NotoSansKannada' },
  { letters: /\p{Script=Malayalam}/u, weight: 'font-noto-sans-malayalam', stem: 'NotoSansMalayalam' },
  { letters: /\p{Script=Gurmukhi}/u, weight: 'font-noto-sans-gurmukhi', stem: 'NotoSansGurmukhi' },
]
const BEYOND_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

const FILE: Record<FontStyle, string> = { normal: '400Regular', bold: '700Bold', italic: '400Regular_Italic' }
const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export function openFamilies({ weights }: { weights: Weights }): Families {
  async function register(weight: WeightName, file: string): Promise<string> {
    const family = `bluehour ${file}`
    if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(await weights.path(weight, `${file}.ttf`), family)
    return `"${family}"`
  }

  return {
    find: async (asked, style, text) => {
      const known = FAMILY_NAMES.find((name) => bare(name) === bare(asked))
      const name = known ?? DEFAULT_FAMILY
      const { weight, stem, styles, heavy = false } = FAMILIES[name]!
      const file = styles.includes(style) ? FILE[style] : FILE[styles.includes('bold') ? 'bold' : 'normal']
      const css = [await register(weight, `${stem}_${file}`)]
      const isBold = style === 'bold' || heavy
      for (const script of SCRIPTS) {
        if (script.letters.test(text))
          css.push(await register(script.weight, `${script.stem}_${FILE[isBold ? 'bold' : 'normal']}`))
      }
      // Greek, Cyrillic and Vietnamese, for families that have only plain Latin.
      if (BEYOND_LATIN.test(text))
        css.push(await register('font-open-sans', `OpenSans_${FILE[isBold ? 'bold' : 'normal']}`))
      return {
        css: css.join(', '),
        name,
        isAsked: known !== undefined,
        slant: style === 'italic' && !styles.includes('italic'),
        embolden: style === 'bold' && !styles.includes('bold') && !heavy,
      }
    },
  }
}
