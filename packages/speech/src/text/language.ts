import type { VoiceLanguage } from '@bluehour/catalog/voices'

/** Small words that are frequent in one of the languages and rare in the others. */
const COMMON: readonly [VoiceLanguage, string][] = [
  [
    'en-US',
    'the and of to in is you that it he was for on are with as his they be at one have this from or had by not but what all were when we there can an your which their said if do will each about how up out them then she many some so these would other into has more her two like him see time could no make than first been its who now people my made over did down only way find use may water long little very after words called just where most know',
  ],
  [
    'es',
    'el los las del por para con una es y que está son pero más como muy también qué cómo este esta eso hay sus nuestro nuestra hoy aquí cuando ya lo su al se fue ser todos bienvenidos gracias hola años nos tiene desde donde porque siempre',
  ],
  [
    'fr',
    'le les des du et est une dans pour qui que avec sur pas vous nous je il elle ce cette aux mais ou où son sa ses leur plus être avoir fait bonjour merci bien très comme tout aussi notre votre sont au ne d l c j qu aujourd hui',
  ],
  [
    'it',
    'il lo gli della delle del che di per con una è sono non più come questo questa nel nella anche ma ed al alla ai dei ciao grazie oggi molto tutti nostro nostra ho ha perché dove quando sempre buongiorno',
  ],
  [
    'pt-BR',
    'o os as da do das dos em um uma não é que para com por mais como mas também muito você nós ele ela está são foi ao à pelo pela seu sua nosso nossa hoje obrigado olá isso este esta já quando bem vindos',
  ],
]
const SETS = COMMON.map(([language, words]) => [language, new Set(words.split(' '))] as const)

/** A text counts as written in a script when this share of its letters is. */
const SCRIPT_SHARE = 0.3
/** Below this many hits a guess would be chance. */
const HITS_MIN = 2

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** The language a script gives away; undefined for Latin and for scripts no voice was made for. */
export function languageOfScript(text: string): VoiceLanguage | undefined {
  const letters = countOf(text, /\p{L}/gu) * SCRIPT_SHARE
  const [kana, han] = [countOf(text, /[\u3041-\u30FF]/g), countOf(text, /\p{Script=Han}/gu)]
  if (kana + han > letters) return kana > 0 ? 'ja' : 'zh'
  return countOf(text, /\p{Script=Devanagari}/gu) > letters ? 'hi' : undefined
}

/** Which of the voices' languages a Latin text is written in, by its small words. Undefined when it is not clear. */
export function languageOfWords(text: string): VoiceLanguage | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const hits = SETS.map(([language, set]) => ({ language, count: words.filter((word) => set.has(word)).length }))
  const [best, second] = hits.sort((a, b) => b.count - a.count)
  return best!.count >= HITS_MIN && best!.count > second!.count ? best!.language : undefined
}
