import type { Jokes } from '../joke.ts'

/** Series, films, games, music and feeds. */
export const SCREEN: Jokes = {
  'Drake Hotline Bling': [
    ['Trying something new', '{T} for the ninth time'],
    ['Going to bed', '“One more” ({t}, 4 am)'],
  ],
  'Galaxy Brain': [
    [
      'Enjoying {t}',
      'Reading theories about {t}',
      'Writing theories about {t}',
      'Being angry at how {t} should have ended',
    ],
  ],
  'Two Buttons': [
    ['Watch something shorter than {t}', 'Choose for two hours', 'Us, dinner getting cold'],
    ['Touch grass', 'Finish {t}', 'Me, blinking at daylight'],
  ],
  "Gru's Plan": [
    ['Put on {t}', 'As background, to work', 'It is Thursday'],
    ['Just one round of {t}', 'Win it', 'Feel chosen, play until dawn'],
  ],
  'Tuxedo Winnie The Pooh': [
    ['Binging {t}', 'Attending the complete works of {t}'],
    ['I fell asleep during {t}', 'I experienced {t} with closed eyes'],
  ],
  'Is This a Pigeon': [['Me', 'Knowing every line of {t}', 'Is this a degree?']],
  'Panik Kalm Panik': [
    ['Somebody spoils {t}', 'It is only a theory', 'It is the writer'],
    ['Last episode of {t}', 'There is another season', 'With other actors'],
  ],
  'Disappointed Guy': [['Eight seasons of {t}', 'for that ending']],
  'Waiting Skeleton': [
    ['Me, waiting for', 'the next season of {t}'],
    ['“Loading {t}…', 'please wait”'],
  ],
  'Bike Fall': [['My sleep schedule', '“Next episode in 5 … 4 …” ({t})', 'Mornings are cruel']],
  'Change My Mind': [['{T} {is} best with snacks that are louder than the dialogue']],
  'Side Eyeing Chloe': [
    ['“I’ve never seen {t}”', 'We are strangers now'],
    ['When they talk during {t}', 'and it is the good part'],
  ],
}
