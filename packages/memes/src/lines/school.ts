import type { Jokes } from '../joke.ts'

/** Exams, homework, languages and everything one has to learn. */
export const SCHOOL: Jokes = {
  'Drake Hotline Bling': [
    ['Studying {t} a little every day', 'Studying {t} from 2 to 6 am, once'],
    ['Understanding {t}', 'Highlighting every word about {t} in yellow'],
  ],
  'Galaxy Brain': [
    ['Reading the chapter on {t}', 'Reading the summary', 'Reading the title', 'Writing down how it makes me feel'],
    ['Knowing the answer', 'Guessing C', 'Guessing C with confidence', 'Questioning whether {t} exist{s}'],
  ],
  'Two Buttons': [
    ['Study {t}', 'Clean the whole apartment', 'Me, the night before'],
    ['Hand in {t} late', 'Hand in {t} wrong', 'Every student ever'],
  ],
  "Gru's Plan": [
    ['Make flash cards about {t}', 'Make them beautiful', 'Forget to learn them'],
    ['Start {t} early', 'Feel superior', 'Stop, because there is so much time'],
  ],
  'Tuxedo Winnie The Pooh': [
    ['I guessed', 'I took an intuitive approach to {t}'],
    ['I failed {t}', 'I was granted an encore of {t}'],
  ],
  'Is This a Pigeon': [
    ['Me', 'Opening the book on {t}', 'Is this studying?'],
    ['Teachers', 'Friday, 4 pm', 'Is this the moment to assign {t}?'],
  ],
  'Panik Kalm Panik': [
    ['The test is about {t}', 'You studied {t}', 'You studied the wrong {t}'],
    ['{T} {is} due today', 'It is due at midnight', 'Midnight in another time zone'],
  ],
  'Disappointed Guy': [
    ['Studied {t} for three weeks', 'There was one question about {t}'],
    ['“{T} will not be on the test”', 'It was the test'],
  ],
  'Waiting Skeleton': [
    ['Me, waiting for the moment', 'when {t} come{s} in handy'],
    ['“The grades for {t}', 'will be up this week”'],
  ],
  'Bike Fall': [['Six weeks of time', '“I’ll do {t} tomorrow”', 'This school is impossible']],
  'Change My Mind': [
    ['{T} is 10 % learning and 90 % choosing the right pen'],
    ['Group work on {t} is one person and three spectators'],
  ],
  'Side Eyeing Chloe': [
    ['“I didn’t study {t} at all”', '*gets the best grade*'],
    ['“Any questions about {t}?”', 'From the top, please'],
  ],
}
