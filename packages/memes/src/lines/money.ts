import type { Jokes } from '../joke.ts'

/** Rent, shares, taxes and the end of the month. */
export const MONEY: Jokes = {
  'Drake Hotline Bling': [
    ['Understanding {t}', 'Putting the letters about {t} into a drawer'],
    ['A savings account', '“It’s an investment” ({t})'],
  ],
  'Galaxy Brain': [
    ['Saving money', 'Investing money', 'Losing it with {t}', 'Explaining to everyone that it is a long-term plan'],
  ],
  'Two Buttons': [['Pay for {t}', 'Eat this month', 'Me, opening my bank app with one eye']],
  "Gru's Plan": [
    ['Read one article on {t}', 'Put in all my money', 'Read the second article on {t}'],
    ['Make a budget', 'Leave room for {t}', '{T} take{s} the whole room'],
  ],
  'Tuxedo Winnie The Pooh': [
    ['I’m broke', 'My wealth is currently emotional, because of {t}'],
    ['I lost everything to {t}', 'I made a generous donation to {t}'],
  ],
  'Is This a Pigeon': [
    ['Me', 'Two coins in a jacket, despite {t}', 'Is this passive income?'],
    ['My cousin', '{T}', 'Is this financial freedom?'],
  ],
  'Panik Kalm Panik': [
    ['{T} went up', 'Your pay went up too', 'By three cents'],
    ['A letter about {t}', 'It is for the neighbor', 'You are the neighbor'],
  ],
  'Disappointed Guy': [['Checked on {t}', 'Should not have checked on {t}']],
  'Waiting Skeleton': [['Me, holding on to {t}', 'until it goes up again']],
  'Bike Fall': [['My whole salary on the first', '“Treat yourself” ({t})', 'The economy did this']],
  'Change My Mind': [['If nobody can explain {t} in one sentence, somebody is getting rich']],
  'Side Eyeing Chloe': [
    ['“{T}? Money isn’t everything”', 'said the landlord'],
    ['“Have you tried not spending on {t}?”', 'Have you tried silence?'],
  ],
}
