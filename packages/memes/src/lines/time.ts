import type { Jokes } from '../joke.ts'

/** Mondays, mornings, weekends, birthdays, seasons. */
export const TIME: Jokes = {
  'Drake Hotline Bling': [
    ['Being ready for {t}', 'Being surprised by {t}, as always'],
    ['Going to bed early before {t}', 'One more episode'],
  ],
  'Galaxy Brain': [['Surviving {t}', 'Skipping {t}', 'Sleeping through {t}', 'Declaring {t} a public holiday']],
  'Two Buttons': [
    ['Use {t} well', 'Lie on the floor', 'Me, with a list of 40 things'],
    ['Get up', 'Five more minutes', 'Me on {t}'],
  ],
  "Gru's Plan": [
    ['Plan {t}', 'Tell everybody about the plan', 'Nap through it'],
    ['Look forward to {t}', 'Count the days', 'It is over'],
  ],
  'Tuxedo Winnie The Pooh': [
    ['I overslept on {t}', 'I let {t} come to me'],
    ['Doing nothing on {t}', 'Hosting a private retreat on {t}'],
  ],
  'Is This a Pigeon': [
    ['Me', '{T}', 'Is this the start of a new life?'],
    ['The calendar', '{T}, again', 'Is this a joke?'],
  ],
  'Panik Kalm Panik': [
    ['It is {t}', 'You are still in bed, so it does not count', 'You have been in bed since last {t}'],
  ],
  'Disappointed Guy': [
    ['Waited all week for {t}', 'It rained'],
    ['{T} started', 'without asking me'],
  ],
  'Waiting Skeleton': [
    ['Me, since Tuesday', 'waiting for {t}'],
    ['“I’ll start on {t}”', 'It is still not {t}'],
  ],
  'Bike Fall': [['A calm {t}', 'Checking work mails “just quickly”', 'Where did {t} go?']],
  'Change My Mind': [['{T} should come with a refund'], ['Nothing good has ever been decided on {t} before coffee']],
  'Side Eyeing Chloe': [
    ['“Happy {t}!”', 'Define happy'],
    ['People who jog on {t}', 'What are you running from?'],
  ],
}
