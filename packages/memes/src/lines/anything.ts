import type { Jokes } from '../joke.ts'

/** Jokes that hold for whatever the topic is. */
export const ANYTHING: Jokes = {
  'Drake Hotline Bling': [
    ['Explaining {t} calmly', 'Drawing a twelve-slide diagram about {t}'],
    ['Admitting I know nothing about {t}', 'Having a strong opinion about {t}'],
    ['Planning {t} like a normal person', 'Panicking about {t} five minutes before'],
    ['Asking for help with {t}', 'Watching nine videos about {t} and guessing'],
    ['Therapy', '{doing}'],
    ['Talking about my feelings', 'Talking about {t} for two hours'],
    ['Learning from my mistakes with {t}', 'Making the same ones, but faster'],
  ],
  'Galaxy Brain': [
    ['Ignoring {t}', 'Knowing about {t}', 'Having opinions about {t}', 'Becoming {t}'],
    ['{doing}', '{doing} on purpose', '{doing} for an audience', 'Explaining to strangers why they do it wrong'],
    ['Liking {t}', 'Pretending not to like {t}', 'Liking {t} ironically', 'Liking {t} again, but with footnotes'],
    [
      'Googling {t}',
      'Reading page two of the results',
      'Asking a stranger at a bus stop',
      'Deciding {t} {is} a state of mind',
    ],
    ['Paying for {t}', 'Getting {t} for free', 'Being paid for {t}', 'Inventing a holiday about {t}'],
  ],
  'Two Buttons': [
    ['Be normal about {t}', 'Make it my whole personality', 'Me, every single time'],
    ['Finish what I started', '{do}, just for a minute', 'Me at 11:58 pm'],
    ['Say "I don’t know"', 'Invent facts about {t}', 'Anyone at a party'],
    ['Sleep eight hours', 'Think about {t} until 3 am', 'My brain'],
    ['Save money', 'Anything with {t} on it', 'Me on payday'],
  ],
  "Gru's Plan": [
    ['Hear about {t}', 'Tell everyone I am an expert', 'Get asked a question about {t}'],
    ['Make time for {t}', 'Clear the whole afternoon', 'Spend it getting ready to start'],
    ['Give up {t} for a week', 'Feel great on day one', 'Think of nothing but {t}'],
    ['Buy everything {t} need{s}', 'Put it on the shelf', 'Dust it'],
    ['Make a plan for {t}', 'Color-code the plan', 'Admire the plan until the deadline'],
  ],
  'Tuxedo Winnie The Pooh': [
    ['{t}', 'An immersive {t} experience'],
    ['I forgot about {t}', 'I gave {t} space to find {itself}'],
    ['{doing}', 'Curating my relationship with {t}'],
    ['I like {t}', 'I am something of a connoisseur of {t}'],
    ['Complaining about {t}', 'Publishing a critique of {t} in three acts'],
  ],
  'Is This a Pigeon': [
    ['Me, after one video', 'Knowing one fact about {t}', 'Is this a career?'],
    ['My brain', 'Somebody says “{t}”', 'Is this my moment?'],
    ['Me', 'Thinking about {t} in the shower', 'Is this productivity?'],
    ['Beginners', 'Ten minutes of {t}', 'Is this mastery?'],
  ],
  'Panik Kalm Panik': [
    ['You forgot about {t}', 'So did everyone else', 'You are in charge of {t}'],
    ['Someone mentions {t}', 'They change the subject', 'They ask what YOU think'],
    ['{T} {is} gone', 'You find a spare', 'It was a drawing of {t}'],
    ['Something is wrong with {t}', 'You fix it', 'You do not know how you fixed it'],
    ['You must {do}', 'It is due next week', 'It is next week'],
  ],
  'Disappointed Guy': [
    ['When they said “trust me, I know {t}”', 'and they did not know {t}'],
    ['Waited a year for {t}', 'It lasted four minutes'],
    ['Me, watching somebody do {t} wrong', 'in front of everyone'],
    ['They promised {t}', 'and sent a newsletter instead'],
  ],
  'Waiting Skeleton': [
    ['Me, waiting for {t}', 'to make sense'],
    ['“I’ll tell you about {t} in a second”', 'Day 4,015'],
    ['Still waiting for somebody', 'to ask me about {t}'],
    ['{T} will be ready', 'in five to seven working days'],
  ],
  'Bike Fall': [
    ['My perfectly good day', '{doing}', 'Why would the universe do this?'],
    ['Me, with one simple rule', 'Not following it because of {t}', '{T} did this to me'],
    ['A quiet evening', 'Starting a debate about {t}', 'People are so aggressive lately'],
  ],
  'Change My Mind': [
    ['{T} {is} better when nobody is watching'],
    ['{T} would be twice as good at half the length'],
    ['Nobody really understands {t}. We all just nod.'],
    ['{T} peaked before any of us got here'],
    ['You can judge a person by how they treat {t}'],
  ],
  'Side Eyeing Chloe': [
    ['“I’m not really into {t}”', 'said no one I trust'],
    ['When they bring up {t}', 'and it is not even Tuesday'],
    ['“{T}? Never heard of {it}.”', 'Sir, it is on your shirt'],
    ['Them: “{t} {is} easy”', 'Me:'],
  ],
}
