import type { Jokes } from '../joke.ts'

/** Chores, flats, furniture, sleep. */
export const HOME: Jokes = {
  'Drake Hotline Bling': [
    ['{doing} today', 'A new basket for {t}'],
    ['Dealing with {t}', 'One tidy corner for video calls'],
  ],
  'Galaxy Brain': [['{doing}', 'Hiding {t} from guests', 'Calling {t} decoration', 'Moving house']],
  'Two Buttons': [['{do}', 'Buy more socks', 'Me, looking at {t}']],
  "Gru's Plan": [
    ['Start with {t}', 'Find old photos', 'Sit on the floor with them until night'],
    ['Read the instructions', 'Build {t}', 'Own four spare screws'],
  ],
  'Tuxedo Winnie The Pooh': [
    ['{T} {is} a mess', '{T} in the style of late modernism'],
    ['I didn’t do {t}', 'I left {t} to mature'],
  ],
  'Is This a Pigeon': [['Me', 'Moving {t} from the bed to the chair', 'Is this cleaning?']],
  'Panik Kalm Panik': [['Guests in ten minutes', 'You only need to hide {t}', 'They are early']],
  'Disappointed Guy': [['Did {t} yesterday', 'It is back']],
  'Waiting Skeleton': [
    ['Me, waiting for {t}', 'to do {itself}'],
    ['“Somebody will look at {t}', 'between 8 and 5”'],
  ],
  'Bike Fall': [['My clean kitchen', 'Cooking once', '{T} never end{s}']],
  'Change My Mind': [['Ignoring {t} is a form of interior design'], ['{T} {is} proof that time is a circle']],
  'Side Eyeing Chloe': [['“I’ll do {t} later”', 'It has been later since May']],
}
