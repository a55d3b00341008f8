import type { PlaceName, TimeOfDay, Weather } from '@bluehour/scene/scene'
import { SHEET_PROMPTS } from './prompts.ts'

/** What a person would look for in the picture. What is left out is not looked at. */
export type Expected = {
  /** `count color noun`, apart by commas; nouns that mean the same apart by `|`. Count 1 when absent; `many` is two or more. */
  things?: string
  place?: PlaceName
  time?: TimeOfDay
  weather?: readonly (keyof Weather)[]
}

export type Check = { prompt: string } & Expected

/** By place in `SHEET_PROMPTS`. */
// biome-ignore format: a table
const SHEET: readonly Expected[] = [
  { things: '3 red boat', place: 'lake', time: 'sunrise' }, { things: 'fox', place: 'forest' }, { place: 'street', time: 'night', weather: ['rain'] },
  { things: 'lighthouse', place: 'sea', time: 'sunset' }, { things: 'balloon', place: 'hills', time: 'morning' }, { things: 'elephant', place: 'savanna', time: 'golden-hour' },
  { things: 'sailboat', place: 'sea', time: 'noon' }, { place: 'beach' }, { things: 'many camel', place: 'desert' }, { things: 'castle', place: 'hills' },
  { things: 'windmill', place: 'field' }, { things: 'train', place: 'meadow' }, { things: 'red car', place: 'road' }, { place: 'skyline', time: 'night' },
  { things: 'wolf', time: 'night' }, { things: 'horse', place: 'beach' }, { things: 'bear', place: 'forest' }, { things: 'tiger', place: 'jungle' },
  { things: 'penguin' }, { things: 'polar bear|polar-bear', time: 'night', weather: ['aurora'] }, { things: 'giraffe', time: 'sunset' },
  { things: 'tree|cherry-tree', place: 'park' }, { place: 'waterfall' }, { place: 'volcano', time: 'night' }, { things: 'astronaut', place: 'planet' },
  { things: 'rocket', place: 'space' }, { things: 'planet', place: 'space' }, { things: 'spaceship|spacecraft' }, { things: 'dragon', place: 'mountains' },
  { things: 'unicorn', place: 'meadow' }, { things: 'pirate ship|pirate-ship|ship', weather: ['rain'] }, { things: 'whale', place: 'underwater' },
  { things: 'turtle', place: 'underwater' }, { things: 'goldfish' }, { things: 'sunflower' }, { things: 'red rose' }, { things: 'mushroom', place: 'forest' },
  { things: 'coffee|cup', place: 'table' }, { things: 'pizza', place: 'table' }, { things: 'cake' }, { things: 'bowl|fruit' }, { things: 'guitar, chair' },
  { place: 'living-room' }, { place: 'kitchen', time: 'morning' }, { place: 'library' }, { place: 'cafe' }, { things: 'wizard' }, { things: 'knight, castle' },
  { things: 'robot', place: 'laboratory' }, { things: 'snowman' }, { things: '2 cat, sofa' }, { things: '5 balloon', place: 'sky' }, { things: '4 apple', place: 'table' },
  { things: 'dog, tree' }, { things: 'cat, car' }, { things: 'owl', time: 'night' }, { things: 'woman, red umbrella', weather: ['rain'] }, { things: 'man, horse', place: 'river' },
  { things: 'girl, balloon', place: 'park' }, { things: 'child, kite', place: 'beach' }, { things: 'man, bench, many pigeon' }, { things: 'king, throne' },
  { things: 'chef, pizza', place: 'kitchen' }, { things: 'woman' }, { things: 'fisherman|man' }, { things: 'man' }, { things: 'lion' }, { things: 'parrot' },
  { things: 'butterfly, flower' }, { things: 'teddy, robot' }, { things: 'red gift, teddy' }, { things: 'mouse, elephant' }, { things: '3 sheep, dog', place: 'meadow' },
  { things: '2 swan', place: 'lake', weather: ['fog'] }, { things: 'duck', place: 'lake' }, { things: 'blue bird, red mailbox' }, { things: 'lantern', place: 'forest', time: 'night' },
  { things: 'campfire', place: 'lake', time: 'night' }, { place: 'meadow', time: 'dusk' }, { place: 'village', time: 'night' }, { place: 'street' },
  { things: 'farmer, cow, barn' }, { things: 'bicycle' }, { things: 'yellow taxi', place: 'street', time: 'night' }, { things: 'tram', place: 'street', weather: ['rain'] },
  { things: 'airplane', place: 'sky' }, { things: 'helicopter', time: 'dusk' }, { things: 'submarine', place: 'underwater' }, { things: 'cactus', place: 'desert', time: 'night' },
  { weather: ['rainbow'] }, { place: 'field', weather: ['lightning'] }, { place: 'swamp', weather: ['fog'] }, { place: 'cave' }, { things: 'chest, parrot', place: 'beach' },
  { things: 'violin, trumpet', place: 'table' }, { things: 'many tulip, blue vase' }, { things: 'teapot, 2 cup', place: 'table' }, { things: 'laptop, lamp', place: 'office' },
  { things: 'astronaut, horse', place: 'space' }, { things: 'ghost, house', time: 'night' },
]

/** A hundred more: most say a color, a number, an hour or a weather. */
// biome-ignore format: a table
const MORE: readonly Check[] = [
  { prompt: 'a red car', things: 'red car' }, { prompt: 'a blue car on a road', things: 'blue car', place: 'road' }, { prompt: 'a green car in a city street', things: 'green car', place: 'street' },
  { prompt: 'a yellow car in the desert', things: 'yellow car', place: 'desert' }, { prompt: 'a purple bus in a street', things: 'purple bus', place: 'street' },
  { prompt: 'an orange truck on a road at noon', things: 'orange truck', place: 'road', time: 'noon' }, { prompt: 'a white horse in a meadow', things: 'white horse', place: 'meadow' },
  { prompt: 'a black horse on a beach at sunset', things: 'black horse', place: 'beach', time: 'sunset' }, { prompt: 'a black cat', things: 'black cat' }, { prompt: 'a white cat on a table', things: 'white cat' },
  { prompt: 'a brown dog in a park', things: 'brown dog', place: 'park' }, { prompt: 'a pink pig in a field', things: 'pink pig', place: 'field' }, { prompt: 'a blue elephant in the savanna', things: 'blue elephant', place: 'savanna' },
  { prompt: 'a green rabbit in a garden', things: 'green rabbit', place: 'garden' }, { prompt: 'a grey wolf in the tundra', things: 'grey wolf', place: 'tundra' }, { prompt: 'a red house on a hill', things: 'red house', place: 'hills' },
  { prompt: 'a yellow submarine under water', things: 'yellow submarine', place: 'underwater' }, { prompt: 'a blue sailboat on a lake', things: 'blue sailboat', place: 'lake' },
  { prompt: 'a red balloon above a green meadow', things: 'red balloon', place: 'meadow' }, { prompt: 'a purple dragon in a cave', things: 'purple dragon', place: 'cave' },
  { prompt: 'two dogs in a meadow', things: '2 dog', place: 'meadow' }, { prompt: 'three cats in a garden', things: '3 cat', place: 'garden' }, { prompt: 'four horses on a beach', things: '4 horse', place: 'beach' },
  { prompt: 'five sheep in the hills', things: '5 sheep', place: 'hills' }, { prompt: 'two elephants at sunset', things: '2 elephant', time: 'sunset' }, { prompt: 'three rabbits in the snow', things: '3 rabbit', weather: ['snow'] },
  { prompt: 'four red cars in a street', things: '4 red car', place: 'street' }, { prompt: 'five foxes in a forest', things: '5 fox', place: 'forest' }, { prompt: 'two giraffes and a zebra', things: '2 giraffe, zebra' },
  { prompt: 'three bears and two wolves in a forest', things: '3 bear, 2 wolf', place: 'forest' }, { prompt: 'two sailboats at dawn', things: '2 sailboat', time: 'dawn' }, { prompt: 'three houses by a lake', things: '3 house', place: 'lake' },
  { prompt: 'four deer at dusk', things: '4 deer', time: 'dusk' }, { prompt: 'five penguins on the ice', things: '5 penguin' }, { prompt: 'two bicycles in a park', things: '2 bicycle', place: 'park' }, { prompt: 'three kangaroos in the desert', things: '3 kangaroo', place: 'desert' },
  { prompt: 'a meadow at noon', place: 'meadow', time: 'noon' }, { prompt: 'a meadow at night', place: 'meadow', time: 'night' }, { prompt: 'a meadow in the fog', place: 'meadow', weather: ['fog'] }, { prompt: 'a meadow in heavy rain', place: 'meadow', weather: ['rain'] },
  { prompt: 'a forest in falling snow', place: 'forest', weather: ['snow'] }, { prompt: 'a forest at dawn in thick fog', place: 'forest', time: 'dawn', weather: ['fog'] }, { prompt: 'a forest at night', place: 'forest', time: 'night' }, { prompt: 'a jungle in the rain', place: 'jungle', weather: ['rain'] },
  { prompt: 'the sea at sunset', place: 'sea', time: 'sunset' }, { prompt: 'the sea at night', place: 'sea', time: 'night' }, { prompt: 'the sea in a storm', place: 'sea', weather: ['rain'] }, { prompt: 'a beach at sunrise', place: 'beach', time: 'sunrise' },
  { prompt: 'a lake at golden hour', place: 'lake', time: 'golden-hour' }, { prompt: 'a lake in the morning mist', place: 'lake', time: 'morning', weather: ['fog'] }, { prompt: 'mountains at dawn', place: 'mountains', time: 'dawn' }, { prompt: 'mountains in a blizzard', place: 'mountains', weather: ['snow'] },
  { prompt: 'hills under a rainbow', place: 'hills', weather: ['rainbow'] }, { prompt: 'tundra under northern lights', place: 'tundra', weather: ['aurora'] }, { prompt: 'a desert at noon', place: 'desert', time: 'noon' }, { prompt: 'a desert at dusk', place: 'desert', time: 'dusk' },
  { prompt: 'savanna at sunset', place: 'savanna', time: 'sunset' }, { prompt: 'a street in the rain', place: 'street', weather: ['rain'] }, { prompt: 'a street in the afternoon', place: 'street', time: 'afternoon' }, { prompt: 'a skyline at sunset', place: 'skyline', time: 'sunset' },
  { prompt: 'a swamp at night', place: 'swamp', time: 'night' }, { prompt: 'a river in the morning', place: 'river', time: 'morning' }, { prompt: 'a village in falling snow', place: 'village', weather: ['snow'] }, { prompt: 'a harbour at dusk', place: 'harbour', time: 'dusk' },
  { prompt: 'a field in a thunderstorm', place: 'field', weather: ['lightning', 'rain'] }, { prompt: 'a farm in the morning', place: 'farm', time: 'morning' }, { prompt: 'a park in the rain at dusk', place: 'park', time: 'dusk', weather: ['rain'] }, { prompt: 'a volcano at dusk', place: 'volcano', time: 'dusk' },
  { prompt: 'stars and a nebula in space', place: 'space' }, { prompt: 'a coral reef under water', place: 'underwater' }, { prompt: 'a bedroom', place: 'bedroom' }, { prompt: 'an office', place: 'office' }, { prompt: 'a workshop', place: 'workshop' }, { prompt: 'a concert stage', place: 'stage' },
  { prompt: 'a dog left of a cat', things: 'dog, cat' }, { prompt: 'a horse behind a fence', things: 'horse, fence' }, { prompt: 'a cow in front of a barn', things: 'cow, barn' }, { prompt: 'a cat under a car', things: 'cat, car' },
  { prompt: 'a monkey riding an elephant', things: 'monkey, elephant' }, { prompt: 'a rabbit between two bears', things: 'rabbit, 2 bear' }, { prompt: 'a hot air balloon above a castle', things: 'balloon, castle' }, { prompt: 'a mouse on an elephant', things: 'mouse, elephant' },
  { prompt: 'a castle in the distance, a knight on a horse', things: 'castle, knight, horse' }, { prompt: 'a tiny house beside a giant cat', things: 'house, cat' }, { prompt: 'close-up of a tiger', things: 'tiger' }, { prompt: 'close-up of a horse', things: 'horse' },
  { prompt: 'portrait of a fox', things: 'fox' }, { prompt: 'portrait of an old woman', things: 'woman' }, { prompt: 'portrait of a boy with glasses', things: 'boy' }, { prompt: 'a lion, wide shot, savanna', things: 'lion', place: 'savanna' },
  { prompt: 'aerial view of a village', place: 'village' }, { prompt: 'a golden elephant', things: 'elephant' }, { prompt: 'a wooden horse', things: 'horse' }, { prompt: 'a glass bird', things: 'bird' },
  { prompt: 'ein roter Fuchs im Wald', things: 'fox', place: 'forest' }, { prompt: 'un gato negro en la noche', things: 'black cat', time: 'night' }, { prompt: 'deux chevaux blancs sur la plage', things: '2 white horse', place: 'beach' }, { prompt: '🐘🌅', things: 'elephant' },
  { prompt: 'a meerkat with a zither', things: 'meerkat, zither' }, { prompt: 'a fire engine in a street', things: 'fire engine|fire-engine|fire-truck', place: 'street' },
]

export const CHECKS: readonly Check[] = [
  ...SHEET.map((expected, i) => ({ prompt: SHEET_PROMPTS[i]!, ...expected })),
  ...MORE,
]
