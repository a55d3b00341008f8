import type { Relation } from '../../scene.ts'

/** `object` is what a noun right after the verb has to do with the one who does it. */
type ActionWord = { action?: string; object?: Relation['how']; reversed?: boolean }

/** Verbs by their `-ing` form; other forms follow from it. */
// biome-ignore format: a table
export const ACTIONS: Readonly<Record<string, ActionWord>> = {
  running: { action: 'running' }, jogging: { action: 'running' }, sprinting: { action: 'running' }, galloping: { action: 'running' }, racing: { action: 'running' }, trotting: { action: 'running' },
  chasing: { action: 'running', object: 'looking-at' }, hunting: { action: 'running', object: 'looking-at' }, walking: { action: 'walking', object: 'beside' }, strolling: { action: 'walking' }, hiking: { action: 'walking' },
  wandering: { action: 'walking' }, marching: { action: 'walking' }, crossing: { object: 'on' }, guarding: { action: 'standing', object: 'beside' }, protecting: { action: 'standing', object: 'beside' }, planting: { action: 'working', object: 'beside' }, standing: { action: 'standing' }, posing: { action: 'standing' }, waiting: { action: 'standing' },
  sitting: { action: 'sitting' }, seated: { action: 'sitting' }, perched: { action: 'sitting' }, perching: { action: 'sitting' }, resting: { action: 'sitting' }, kneeling: { action: 'sitting' }, crouching: { action: 'sitting' },
  relaxing: { action: 'sitting' }, meditating: { action: 'sitting' }, lying: { action: 'lying' }, laying: { action: 'lying' }, lounging: { action: 'lying' }, sunbathing: { action: 'lying' }, sleeping: { action: 'sleeping' },
  asleep: { action: 'sleeping' }, napping: { action: 'sleeping' }, dozing: { action: 'sleeping' }, 'curled up': { action: 'sleeping' }, snoozing: { action: 'sleeping' }, dreaming: { action: 'sleeping' },
  flying: { action: 'flying', object: 'riding' }, soaring: { action: 'flying' }, hovering: { action: 'flying' }, gliding: { action: 'flying' }, 'in flight': { action: 'flying' }, 'taking off': { action: 'flying' },
  swimming: { action: 'swimming' }, diving: { action: 'swimming' }, snorkeling: { action: 'swimming' }, surfing: { action: 'surfing' }, sailing: { action: 'sailing', object: 'in' }, floating: { action: 'floating' },
  drifting: { action: 'floating' }, rowing: { action: 'rowing', object: 'in' }, jumping: { action: 'jumping' }, leaping: { action: 'jumping' }, hopping: { action: 'jumping' }, bouncing: { action: 'jumping' }, skipping: { action: 'jumping' },
  dancing: { action: 'dancing' }, singing: { action: 'singing' }, playing: { action: 'playing', object: 'holding' }, 'playing with': { action: 'playing', object: 'beside' }, strumming: { action: 'playing', object: 'holding' },
  reading: { action: 'reading', object: 'holding' }, writing: { action: 'writing', object: 'holding' }, drawing: { action: 'writing', object: 'holding' }, studying: { action: 'reading', object: 'holding' },
  eating: { action: 'eating', object: 'holding' }, nibbling: { action: 'eating', object: 'holding' }, drinking: { action: 'drinking', object: 'holding' }, sipping: { action: 'drinking', object: 'holding' },
  chewing: { action: 'eating', object: 'holding' }, grazing: { action: 'eating' }, feeding: { object: 'beside' }, cooking: { action: 'cooking', object: 'beside' }, baking: { action: 'cooking', object: 'beside' },
  holding: { object: 'holding' }, carrying: { object: 'holding' }, gripping: { object: 'holding' }, clutching: { object: 'holding' }, wielding: { object: 'holding' }, brandishing: { object: 'holding' }, waving: { action: 'waving', object: 'holding' },
  'armed with': { object: 'holding' }, lifting: { object: 'holding' }, raising: { object: 'holding' }, using: { object: 'holding' }, throwing: { action: 'throwing', object: 'holding' }, catching: { action: 'jumping', object: 'looking-at' },
  'flying a': { action: 'standing', object: 'holding' }, pushing: { action: 'walking', object: 'behind' }, pulling: { action: 'walking', object: 'before' }, kicking: { action: 'running', object: 'behind' },
  wearing: { object: 'wearing' }, 'dressed in': { object: 'wearing' }, 'dressed as': { object: 'wearing' }, 'clad in': { object: 'wearing' }, 'dressed like': { object: 'wearing' }, sporting: { object: 'wearing' }, 'adorned with': { object: 'wearing' },
  riding: { action: 'riding', object: 'riding' }, 'riding on': { action: 'riding', object: 'riding' }, driving: { action: 'driving', object: 'in' }, steering: { action: 'driving', object: 'in' }, piloting: { action: 'driving', object: 'in' },
  cycling: { action: 'riding' }, biking: { action: 'riding' }, skating: { action: 'skating' }, skateboarding: { action: 'skating' }, skiing: { action: 'skiing' }, snowboarding: { action: 'skiing' }, sledding: { action: 'sitting' },
  climbing: { action: 'climbing', object: 'on' }, 'looking at': { object: 'looking-at' }, watching: { object: 'looking-at' }, 'gazing at': { object: 'looking-at' }, 'staring at': { object: 'looking-at' }, admiring: { object: 'looking-at' },
  facing: { object: 'looking-at' }, 'pointing at': { action: 'pointing', object: 'looking-at' }, 'looking up at': { object: 'looking-at' }, 'gazing up at': { object: 'looking-at' }, 'looking out at': { object: 'looking-at' },
  'howling at': { action: 'howling', object: 'looking-at' }, 'barking at': { action: 'standing', object: 'looking-at' }, howling: { action: 'howling' }, roaring: { action: 'roaring' }, 'breathing fire': { action: 'roaring' }, barking: { action: 'standing' },
  fighting: { action: 'fighting', object: 'looking-at' }, battling: { action: 'fighting', object: 'looking-at' }, 'fighting with': { action: 'fighting', object: 'looking-at' }, attacking: { action: 'fighting', object: 'looking-at' }, boxing: { action: 'fighting' },
  hugging: { action: 'hugging', object: 'beside' }, kissing: { action: 'hugging', object: 'beside' }, embracing: { action: 'hugging', object: 'beside' }, cuddling: { action: 'hugging', object: 'beside' }, petting: { action: 'standing', object: 'beside' },
  'talking to': { action: 'talking', object: 'beside' }, talking: { action: 'talking' }, speaking: { action: 'talking' }, shouting: { action: 'talking' }, praying: { action: 'praying' }, fishing: { action: 'fishing' }, painting: { action: 'painting', object: 'looking-at' },
  working: { action: 'working' }, typing: { action: 'working' }, digging: { action: 'working' }, gardening: { action: 'working' }, farming: { action: 'working' }, building: { action: 'working', object: 'beside' }, repairing: { action: 'working', object: 'beside' },
  fixing: { action: 'working', object: 'beside' }, exploring: { action: 'walking' }, camping: { action: 'sitting' }, picnicking: { action: 'sitting' }, hiding: { action: 'crouching' }, peeking: { action: 'standing' }, falling: { action: 'falling' }, spinning: { action: 'spinning' },
  blooming: { action: 'blooming' }, burning: { action: 'burning' }, exploding: { action: 'exploding' }, melting: { action: 'melting' }, glowing: { action: 'glowing' }, landing: { action: 'landing', object: 'on' }, launching: { action: 'launching' }, 'lifting off': { action: 'launching' },
  parked: { action: 'parked' }, moored: { action: 'floating' }, anchored: { action: 'floating' }, speeding: { action: 'running' }, driven: { action: 'driving' }, stretching: { action: 'stretching' }, exercising: { action: 'stretching' }, 'doing yoga': { action: 'stretching' },
  shopping: { action: 'walking' }, photographing: { action: 'standing', object: 'looking-at' }, conducting: { action: 'waving' }, balancing: { action: 'standing' }, pouring: { action: 'pouring', object: 'holding' }, blowing: { action: 'blowing' }, listening: { action: 'sitting' },
}

/** Simple and past forms that no rule gives, to the form above. */
// biome-ignore format: a table
export const IRREGULAR_VERBS: Readonly<Record<string, string>> = {
  ran: 'running', run: 'running', sat: 'sitting', sit: 'sitting', slept: 'sleeping', flew: 'flying', flown: 'flying', fly: 'flying', swam: 'swimming', swim: 'swimming', stood: 'standing', lay: 'lying', lies: 'lying',
  lie: 'lying', rode: 'riding', ridden: 'riding', drove: 'driving', ate: 'eating', eat: 'eating', drank: 'drinking', drink: 'drinking', held: 'holding', holds: 'holding', wore: 'wearing', wears: 'wearing', wear: 'wearing', sang: 'singing', wrote: 'writing',
  hold: 'holding', rides: 'riding', ride: 'riding', sits: 'sitting', runs: 'running', reads: 'reading', flies: 'flying', eats: 'eating', drinks: 'drinking', plays: 'playing', play: 'playing', sleeps: 'sleeping', swims: 'swimming', stands: 'standing', jumps: 'jumping',
  walks: 'walking', dances: 'dancing', sleep: 'sleeping', dance: 'dancing', jump: 'jumping', walk: 'walking', carries: 'carrying', carry: 'carrying', watches: 'watching', chases: 'chasing', drives: 'driving', floats: 'floating', sails: 'sailing', sings: 'singing', sing: 'singing',
  fights: 'fighting', fought: 'fighting', climbs: 'climbing', howls: 'howling', 'looks at': 'looking at', 'gazes at': 'gazing at', 'stares at': 'staring at', cooks: 'cooking', hugs: 'hugging', waves: 'waving', swings: 'playing', lands: 'landing', burns: 'burning',
}
