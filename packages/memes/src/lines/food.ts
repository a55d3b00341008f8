import type { Jokes } from '../joke.ts'

/** What one eats and drinks. */
export const FOOD: Jokes = {
  'Drake Hotline Bling': [
    ['Water and a good night’s sleep', '{T} for the third time today'],
    ['Sharing {t}', '“Get your own {t}”'],
    ['A salad', '{T}, because a salad would have been sad'],
  ],
  'Galaxy Brain': [
    [
      '{T} for breakfast',
      '{T} for lunch',
      '{T} at midnight in front of the fridge',
      '{T} in a dream, woken up by hunger',
    ],
    ['Buying {t}', 'Making {t}', 'Making {t} from scratch', 'Growing the ingredients, ordering {t} anyway'],
  ],
  'Two Buttons': [
    ['Eat like an adult', '{T} again', 'Me, “starting Monday”'],
    ['Save some {t} for tomorrow', 'There is no tomorrow', 'Me at 10 pm'],
  ],
  "Gru's Plan": [
    ['Meal-prep for the week', 'Put it into little boxes', 'Order {t}'],
    ['Only one bite of {t}', 'Put the rest away', 'Stand in the dark eating the rest'],
  ],
  'Tuxedo Winnie The Pooh': [
    ['I ate all the {t}', 'The tasting menu of {t} has concluded'],
    ['{T} from the microwave', '{T}, gently revived'],
  ],
  'Is This a Pigeon': [
    ['Me', '{T}', 'Is this a personality?'],
    ['My stomach, 3 am', 'The idea of {t}', 'Is this an emergency?'],
  ],
  'Panik Kalm Panik': [
    ['There is no {t} left', 'You find one more in the back', 'Somebody licked it'],
    ['You dropped {t}', 'Five-second rule', 'The dog has a two-second rule'],
  ],
  'Disappointed Guy': [
    ['When the picture shows {t}', 'and the plate shows a leaf'],
    ['Opened the box marked “{t}”', 'Sewing supplies'],
  ],
  'Waiting Skeleton': [
    ['“Your {t} will be right out”', 'The waiter has retired'],
    ['Me in front of the oven', 'asking {t} to hurry up'],
  ],
  'Bike Fall': [
    ['My diet, day two', 'Walking past {t}', 'My metabolism betrays me'],
    ['A good night’s sleep', '{T} at eleven pm', 'Why can’t I sleep?'],
  ],
  'Change My Mind': [
    ['{T} count{s} as a vegetable if you believe'],
    ['Cold {t} the next morning {is} the superior {t}'],
  ],
  'Side Eyeing Chloe': [
    ['“Can I try your {t}?”', 'You said you were not hungry'],
    ['“I don’t like {t}”', '*eats half of mine*'],
  ],
}
