/**
 * Things a photo is often about that the detector has no word for. Only these may stand for the subject: that a picture shows
 * a dragon cannot be checked, and recoloring whatever is there would be a lie.
 */
// biome-ignore format: a list
const NOUNS = new Set((
  'flower rose tulip sunflower daisy lily orchid petal mushroom cactus fruit vegetable lemon strawberry cherry grape pear peach tomato pepper pumpkin egg bread burger ' +
  'shoe sneaker boot heel sandal hat cap helmet glove sock watch ring necklace bracelet earring jewelry glasses sunglasses belt wallet perfume lipstick cream jar ' +
  'box package can tin bucket basket lamp candle lantern pillow cushion blanket towel curtain carpet rug mirror picture frame toy doll figurine statue sculpture monument ' +
  'guitar violin piano drum trumpet camera headphone headphones earbuds speaker microphone radio console controller tablet computer printer tool hammer wrench drill knife ' +
  'door window gate fence bridge house building tower church castle barn cabin hut tent shop lighthouse windmill fountain roof stair stairs wall ' +
  'tractor tank rocket helicopter drone balloon wheel tire engine scooter skateboard sled wagon cart carriage stroller robot machine ' +
  'butterfly bee beetle spider snail fish shark whale dolphin turtle frog snake lizard rabbit squirrel fox wolf deer monkey lion tiger mouse rat pig goat chicken rooster swan owl eagle parrot penguin ' +
  'stone rock crystal shell mountain hill cliff island waterfall moon sun planet logo icon drawing letter sign flag banner poster card pen pencil paper coin bill bag '
).trim().split(/\s+/))

export const mayBeSubject = (noun: string): boolean => NOUNS.has(noun) || NOUNS.has(noun.split(' ').at(-1)!)
