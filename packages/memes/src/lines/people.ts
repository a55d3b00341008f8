import type { Jokes } from '../joke.ts'

/** Family, friends, neighbors, lovers, dates. */
export const PEOPLE: Jokes = {
  'Drake Hotline Bling': [
    ['Calling {t} back', 'Watching the phone ring until it stops'],
    ['Telling {t} what is wrong', '“I’m fine”'],
  ],
  'Galaxy Brain': [
    ['Listening to {t}', 'Nodding at {t}', 'Nodding in a way that ends the conversation', 'Moving abroad'],
  ],
  'Two Buttons': [
    ['Tell {t} the truth', 'Send a thumbs-up', 'Me, for six days'],
    ['Go out', 'Cancel on {t} and feel alive', 'Me at 7 pm'],
  ],
  "Gru's Plan": [
    ['Invite {t}', 'Cook something easy', '{T} arrive{s} two hours early'],
    ['Set boundaries with {t}', 'Say them out loud', 'Apologize for them at once'],
  ],
  'Tuxedo Winnie The Pooh': [
    ['I ignored {t}', 'I am practicing mindful distance from {t}'],
    ['Gossip about {t}', 'An informal biography of {t}'],
  ],
  'Is This a Pigeon': [
    ['Me', '{T} replying with “ok.”', 'Is this the end?'],
    ['{T}', 'My one free evening', 'Is this a good time to drop by?'],
  ],
  'Panik Kalm Panik': [
    ['{T}: “we need to talk”', '{T}: “about dinner”', '{T}: “and about your life”'],
    ['{T} {is} typing', '{T} stopped typing', '{T} {is} calling'],
  ],
  'Disappointed Guy': [['When {t} say{s} “five minutes”', 'and takes off the shoes again']],
  'Waiting Skeleton': [
    ['Me, in the car', 'while {t} say{s} goodbye at the door'],
    ['“On my way!”', '{T}, still in the shower'],
  ],
  'Bike Fall': [['A peaceful dinner', 'Asking {t} about politics', 'Why is everyone shouting?']],
  'Change My Mind': [['{T} would win every argument if volume counted. It does.']],
  'Side Eyeing Chloe': [
    ['“I’m not mad”', '{T}, extremely mad'],
    ['When {t} tell{s} my story', 'and gets it wrong on purpose'],
  ],
}
