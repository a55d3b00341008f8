import type { Pieces } from './tokenizer.ts'

/** Letters beyond a to z. A language that is not here is not held to an alphabet. */
const LATIN: Readonly<Record<string, string>> = {
  es: 'áéíóúüñ',
  pt: 'áâãàéêíóôõúüç',
  fr: 'àâæçéèêëîïôœùûüÿ',
  sv: 'åäöéàü',
  de: 'äöüß',
  da: 'æøåé',
  it: 'àèéìíîòóùú',
  no: 'æøåéèêóòâôü',
  ca: 'àéèíïóòúüç',
  nl: 'áéëïóöüèê',
  fi: 'äöåšž',
  ro: 'ăâîșțşţ',
  hu: 'áéíóöőúüű',
  pl: 'ąćęłńóśźż',
  cs: 'áčďéěíňóřšťúůýž',
  id: 'é',
  af: 'áéèêëîïôöûü',
  vi: 'àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
}
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  el: /\p{Script=Greek}/u,
  uk: /[абвгґдеєжзиіїйклмнопрстуфхцчшщьюя]/iu,
  ru: /[а-яё]/iu,
  bg: /[а-я]/iu,
  sr: /[\p{Script=Cyrillic}\p{Script=Latin}]/u,
  he: /\p{Script=Hebrew}/u,
  ar: /\p{Script=Arabic}/u,
  mr: /\p{Script=Devanagari}/u,
}

/** Pieces that the language never has: with letters of other alphabets, unless the source itself has those letters. */
export function forbiddenPieces({ pieces, firstNormal }: Pieces, language: string): (source: string) => Uint8Array {
  const [latin, script] = [LATIN[language], SCRIPTS[language]]
  if (!latin && !script) return () => new Uint8Array(pieces.length)
  const plain = latin === undefined ? new Set<string>() : new Set([...'abcdefghijklmnopqrstuvwxyz', ...latin])
  const isOwn = (letter: string) => plain.has(letter.toLowerCase()) || script?.test(letter) === true
  const strange = new Map<number, string[]>()
  for (let id = firstNormal; id < pieces.length; id++) {
    const odd = [...pieces[id]!].filter((letter) => /\p{L}/u.test(letter) && !isOwn(letter))
    if (odd.length > 0) strange.set(id, odd)
  }
  return (source) => {
    const given = new Set(source)
    const banned = new Uint8Array(pieces.length)
    // Names are copied letter by letter: what the source has may be written, in Latin letters.
    for (const [id, odd] of strange) banned[id] = odd.every((letter) => given.has(letter)) && latin ? 0 : 1
    return banned
  }
}
