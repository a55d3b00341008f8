import type { Jokes } from '../joke.ts'

/** Weather, travel, traffic, cities, nature. */
export const OUTSIDE: Jokes = {
  'Drake Hotline Bling': [
    ['Checking the forecast for {t}', 'Being personally offended by {t}'],
    ['Traveling light', 'Packing for {t} as for an expedition'],
  ],
  'Galaxy Brain': [
    [
      'Complaining about {t}',
      'Complaining about people who complain about {t}',
      'Missing {t}',
      'Complaining that it is gone',
    ],
  ],
  'Two Buttons': [['Go out and see {t}', 'Look at it through the window', 'Me, in slippers']],
  "Gru's Plan": [
    ['Leave early because of {t}', 'Be proud of it', 'Be late because of {t}'],
    ['Book {t}', 'Look at photos of {t}', 'Take the same photos'],
  ],
  'Tuxedo Winnie The Pooh': [
    ['I’m lost', 'I am exploring {t} without an agenda'],
    ['Soaked by {t}', 'Naturally hydrated by {t}'],
  ],
  'Is This a Pigeon': [
    ['Tourists', '{T}', 'Is this the right bus?'],
    ['Me', 'Two minutes without {t}', 'Is this summer?'],
  ],
  'Panik Kalm Panik': [['{T} ahead', 'There is a way around', 'So thinks everybody else']],
  'Disappointed Guy': [
    ['Drove six hours for {t}', 'Closed for renovation'],
    ['The forecast said {t}', 'The sky disagreed'],
  ],
  'Waiting Skeleton': [
    ['Me at the stop', 'because of {t}'],
    ['“Because of {t}: ten minutes late”', 'They said, in spring'],
  ],
  'Bike Fall': [['Warm, dry and at home', 'Going out to enjoy {t}', 'Nature hates me']],
  'Change My Mind': [['{T} {is} only nice in other people’s photos']],
  'Side Eyeing Chloe': [
    ['“There’s no bad weather”', 'There is {t}'],
    ['People who clap when the plane lands', 'on the way to {t}'],
  ],
}
