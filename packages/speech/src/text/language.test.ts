import { describe, expect, it } from 'vitest'
import { languageOfScript, languageOfWords } from './language.ts'

describe('the language of a text', () => {
  it.each([
    ['The lamps come on along the river when the sun has gone.', 'en-US'],
    ['Bienvenidos a nuestro nuevo canal, hoy vamos a la playa.', 'es'],
    ['Bonjour à tous, nous sommes très heureux de vous voir.', 'fr'],
    ['Ciao a tutti, oggi andiamo al mare con gli amici.', 'it'],
    ['Olá, hoje nós vamos falar sobre as praias do Brasil.', 'pt-BR'],
    ['Hello!', undefined],
    ['Zebra Taxi Hotel', undefined],
  ])('%s', (text, language) => {
    expect(languageOfWords(text)).toBe(language)
  })

  it.each([
    ['今日は天気がいいですね', 'ja'],
    ['欢迎来到我们的新频道', 'zh'],
    ['नमस्ते दोस्तों', 'hi'],
    ['I love 寿司 and ramen very much', undefined],
    ['Hello', undefined],
  ])('%s', (text, language) => {
    expect(languageOfScript(text)).toBe(language)
  })
})
