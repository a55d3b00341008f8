import type { Jokes } from '../joke.ts'

/** Sport, gyms, diets and other good intentions. */
export const FITNESS: Jokes = {
  'Drake Hotline Bling': [
    ['{doing} three times a week', 'Buying new shoes for {t}'],
    ['Warming up for {t}', 'Pulling something while sneezing'],
  ],
  'Galaxy Brain': [
    [
      '{doing}',
      'Posting about {t}',
      'Drinking a shake about {t}',
      'Thinking about {t} on the couch and feeling the burn',
    ],
  ],
  'Two Buttons': [['{do}', 'Say “rest days are important” daily', 'Me since January']],
  "Gru's Plan": [
    ['Pay for a year of {t}', 'Go twice', 'Walk past the building with a pizza'],
    ['Set the alarm for {t}', 'Lay out the clothes', 'Wear the clothes as pajamas'],
  ],
  'Tuxedo Winnie The Pooh': [
    ['Took the elevator', 'Preserved my energy for {t}'],
    ['I quit {t}', 'I have retired undefeated from {t}'],
  ],
  'Is This a Pigeon': [
    ['Me', 'Carrying all the bags in one go', 'Is this {t}?'],
    ['Me, day one', 'One photo after {t}', 'Is this a transformation?'],
  ],
  'Panik Kalm Panik': [
    ['{T} {is} today', 'Your trainer is ill', 'Your trainer sent a video'],
    ['Last round of {t}', 'You made it', 'It was the warm-up'],
  ],
  'Disappointed Guy': [['After one week of {t}', 'looking at my arms']],
  'Waiting Skeleton': [
    ['Waiting for the motivation', 'for {t}'],
    ['“He’ll be done with {t}', 'in a minute”'],
  ],
  'Bike Fall': [['My healthy knees', '{doing} like I am 19', 'These shoes are useless']],
  'Change My Mind': [['Putting on the clothes is already half of {t}']],
  'Side Eyeing Chloe': [['“I love {t} at five in the morning”', 'Who hurt you?']],
}
