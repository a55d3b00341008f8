import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'
import { readEnglish } from './english-text.ts'

const say = (text: string) => readEnglish(cleanText(text), 'en-US')
const sayBritish = (text: string) => readEnglish(cleanText(text), 'en-GB')

describe('English as a person reads it', () => {
  it.each([
    // Numbers.
    ['I have 3 cats and 21 dogs.', 'I have three cats and twenty-one dogs.'],
    ['1,234,567 people', 'one million two hundred thirty-four thousand five hundred sixty-seven people'],
    ['Pi is 3.14159.', 'Pi is three point one four one five nine.'],
    ['It was -5 outside.', 'It was minus five outside.'],
    ['Chapters 10-20', 'Chapters ten to twenty'],
    ['She came 1st, he came 22nd.', 'She came first, he came twenty-second.'],
    ['Add ½ cup and 2 1/2 spoons.', 'Add one half cup and two and a half spoons.'],
    ['3/4 of it', 'three quarters of it'],
    ['Version 2.10.3 is out', 'Version two point ten point three is out'],
    ['It got 10k views and 2.5M likes', 'It got ten thousand views and two point five million likes'],
    ['a 4x4 grid, 1920x1080', 'a four by four grid, one thousand nine hundred twenty by one thousand eighty'],
    ['007', 'zero zero seven'],
    ['Call 555-123-4567 now.', 'Call five five five, one two three, four five six seven now.'],
    // Years, dates, times.
    ['In 1999 and in 2005.', 'In nineteen ninety-nine and in two thousand five.'],
    ['Back in 1905, before 2024', 'Back in nineteen oh five, before twenty twenty-four'],
    ['the 1980s and the 90s', 'the nineteen eighties and the nineties'],
    ['over 2000 people', 'over two thousand people'],
    ['World War II lasted 1939–1945.', 'World War two lasted nineteen thirty-nine to nineteen forty-five.'],
    ['on 2024-03-15', 'on March fifteenth, twenty twenty-four'],
    ['on 12/25/2023', 'on December twenty-fifth, twenty twenty-three'],
    ['March 3, 2021 was cold', 'March third, twenty twenty-one was cold'],
    ['Meet me on Jan. 5 at 3:30 p.m. tomorrow.', 'Meet me on January fifth at three thirty P M tomorrow.'],
    ['At 9:05 am. Then', 'At nine oh five eigh M. Then'],
    ['It ends at 5 p.m. The bus leaves at 18:00.', 'It ends at five P M. The bus leaves at eighteen hundred.'],
    // Money and measures.
    ['It costs $5.50.', 'It costs five dollars and fifty cents.'],
    ['$1 or £20 or €0.99', 'one dollar or twenty pounds or ninety-nine cents'],
    ['a $2.5 million deal, $3B', 'a two point five million dollars deal, three billion dollars'],
    ['50% off, 5-10% more', 'fifty percent off, five to ten percent more'],
    ['72°F or 20 °C', 'seventy-two degrees Fahrenheit or twenty degrees Celsius'],
    ['5 km at 60 mph, 16 GB', 'five kilometers at sixty miles per hour, sixteen gigabytes'],
    ['1 kg', 'one kilogram'],
    ['I am 5\'10" tall', 'I am five foot ten tall'],
    // Words.
    ['Dr. Smith and Mrs. Jones vs. St. John', 'Doctor Smith and Missus Jones versus Saint John'],
    ['Apples, pears, etc. Then more.', 'Apples, pears, et cetera. Then more.'],
    ['Fruit, e.g. apples', 'Fruit, for example, apples'],
    ['The FBI and NASA are in the U.S. today.', 'The F B I and nasa are in the U S today.'],
    ['This is VERY good, DO NOT go.', 'This is very good, do not go.'],
    ['READ THIS RIGHT NOW PLEASE!', 'read this right now please!'],
    ['Henry VIII', 'Henry the eighth'],
    ['The USA has AI.', 'The U S eigh has eigh I.'],
    ['A plan, plan A, is A Good Idea.', 'A plan, plan eigh, is A Good Idea.'],
    ['an MP3 in 4K on 5G at 1080p', 'an M P three in four K on five G at ten eighty P'],
    ['COVID-19', 'covid-nineteen'],
    ['Salt & pepper, cats/dogs', 'Salt and pepper, cats or dogs'],
    // Addresses.
    ['Visit https://www.example.com/docs/intro?x=1 today.', 'Visit example dot com slash docs slash intro today.'],
    ['Mail jane.doe@example.co.uk', 'Mail jane dot doe at example dot co dot U K'],
    ['See example.org.', 'See example dot org.'],
    ['#GoTeam @bluehour', 'hashtag Go Team at bluehour'],
    ['#1 fan', 'number one fan'],
    // Signs and emoji.
    ['Great job! 🎉👩‍🚀🇫🇷 Well done 👍🏽', 'Great job! Well done'],
    ['I ❤️ New York', 'I love New York'],
    ['2 + 2 = 4', 'two plus two equals four'],
    ['Wait... what?!', 'Wait… what?'],
    ['**Bold** and `code` :)', 'Bold and code'],
    ['nul\u0000and\u0007bell', 'nul and bell'],
  ])('%s', (text, spoken) => {
    expect(say(text)).toBe(spoken)
  })

  it('speaks British to British voices', () => {
    expect(sayBritish('105 on 12/05/2023, 3 km')).toBe(
      'one hundred and five on the twelfth of May, twenty twenty-three, three kilometres',
    )
  })

  it('keeps paragraphs', () => {
    expect(say('One.\n\n\nTwo.')).toBe('One.\n\nTwo.')
  })

  it('leaves nothing to say of emoji and punctuation alone', () => {
    expect(say('🎉 … !!! 🇯🇵').replace(/[^\p{L}\p{N}]/gu, '')).toBe('')
  })

  it('is quick on hostile text', () => {
    for (const piece of ['1,', '-.', '((', 'a.', '<', '#', '1/', '@a.', '$1', "'9"]) {
      const started = performance.now()
      say(piece.repeat(Math.floor(1000 / piece.length)))
      expect(performance.now() - started).toBeLessThan(2000)
    }
  })
})
