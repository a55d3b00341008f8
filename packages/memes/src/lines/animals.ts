import type { Jokes } from '../joke.ts'

/** Pets and other beasts. */
export const ANIMALS: Jokes = {
  'Drake Hotline Bling': [
    ['Talking to people', 'Telling {t} about my day'],
    ['The expensive bed for {t}', 'The box it came in'],
  ],
  'Galaxy Brain': [
    ['Owning {t}', 'Being owned by {t}', 'Asking {t} for permission', 'Paying rent to {t}'],
    ['Petting {t}', 'Being stared at by {t}', 'Apologizing to {t}', 'Understanding {t}'],
  ],
  'Two Buttons': [
    ['Get up', 'Do not disturb {t} on my lap', 'Me, needing the bathroom since noon'],
    ['Work', 'Look at pictures of {t}', 'My entire Monday'],
  ],
  "Gru's Plan": [
    ['Buy a toy for {t}', 'Spend real money on it', '{T} prefer{s} the receipt'],
    ['Close the door at night', 'Keep {t} out', 'Hear {t} sing the song of my people'],
  ],
  'Tuxedo Winnie The Pooh': [
    ['{T} broke the vase', '{T} reviewed my interior design'],
    ['Picking up after {t}', 'Being head of staff for {t}'],
  ],
  'Is This a Pigeon': [
    ['{T}', 'Four in the morning', 'Is this breakfast time?'],
    ['Me', 'Any animal that is not {t}', 'Is this {t}?'],
  ],
  'Panik Kalm Panik': [
    ['{T} {is} quiet', '{T} {is} asleep', 'That is a pillow'],
    ['Something is in {t}’s mouth', 'It is only a leaf', 'The leaf has legs'],
  ],
  'Disappointed Guy': [
    ['Called {t} for ten minutes', 'It was looking at me the whole time'],
    ['Me, home without snacks', 'according to {t}'],
  ],
  'Waiting Skeleton': [
    ['{T}, four seconds', 'after the bowl is empty'],
    ['Me, waiting for {t}', 'to decide: in or out'],
  ],
  'Bike Fall': [
    ['{T}, perfectly warm and dry', 'Going outside in the rain', 'This human did it'],
    ['My clean black sweater', 'Hugging {t}', 'Where does this hair come from?'],
  ],
  'Change My Mind': [
    ['{T} could run the country and the snacks would improve'],
    ['My flat belongs to {t}. I only pay for it.'],
  ],
  'Side Eyeing Chloe': [
    ['“You were gone for five minutes”', '{T}: “Years. It was years.”'],
    ['When {t} hear{s} the word “bath”', 'and suddenly does not speak English'],
  ],
}
