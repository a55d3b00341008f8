import type { Jokes } from '../joke.ts'

/** Offices, meetings, mails, bosses and shifts. */
export const WORK: Jokes = {
  'Drake Hotline Bling': [
    ['Doing the work', 'Having {t} about the work'],
    ['Saying no to {t}', 'Saying “sounds great!” to {t} and crying later'],
    ['An email', '{T} with fourteen people and no agenda'],
  ],
  'Galaxy Brain': [
    ['Working', 'Talking about working', 'Scheduling {t} about working', 'Being unavailable because of {t}'],
    ['“No”', '“Not right now”', '“Let’s circle back to {t}”', 'Leaving the company'],
  ],
  'Two Buttons': [
    ['Camera on in {t}', 'Pretend it is broken', 'Me, in pajamas'],
    ['Reply all', 'Quit and become a shepherd', 'Me, reading about {t}'],
  ],
  "Gru's Plan": [
    ['Get invited to {t}', 'Say “I have a hard stop”', 'Stay for two hours'],
    ['Finish early', 'Tell the team', 'Get {t} as a reward'],
    ['Make a slide about {t}', 'Say “any questions?”', 'There are questions'],
  ],
  'Tuxedo Winnie The Pooh': [
    ['I did nothing today', 'I created space for {t}'],
    ['Nap', 'Off-site alignment about {t}'],
    ['I forgot your mail about {t}', 'I wanted to give {t} the attention {it} deserve{s}'],
  ],
  'Is This a Pigeon': [
    ['My boss', '9 pm on a Sunday', 'Is this a good time for {t}?'],
    ['Me', 'Moving {t} to next week', 'Is this time management?'],
  ],
  'Panik Kalm Panik': [
    ['“We need to talk about {t}”', '“It’s nothing bad”', '“Please bring your laptop”'],
    ['{T} in five minutes', '{T} {is} moved', '{T} {is} moved to now'],
  ],
  'Disappointed Guy': [
    ['When {t} could have been an email', 'and the email could have been nothing'],
    ['“There will be snacks at {t}”', 'There were no snacks'],
  ],
  'Waiting Skeleton': [
    ['Waiting for everybody', 'to unmute themselves in {t}'],
    ['“We’ll discuss your raise', 'right after {t}”'],
  ],
  'Bike Fall': [
    ['My free afternoon', 'Volunteering for {t}', 'They give me too much to do'],
    ['Me, fully in control', 'Saying “quick question” in {t}', 'Why is it 7 pm?'],
  ],
  'Change My Mind': [
    ['Every {t} needs a bell that rings after ten minutes'],
    ['Nobody has ever needed {t} before ten in the morning'],
  ],
  'Side Eyeing Chloe': [
    ['“We’re like a family here”', '*announces {t} on a Saturday*'],
    ['“Quick sync about {t}?”', 'Nothing about this was quick'],
  ],
}
