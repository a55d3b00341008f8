/** What a topic is about, so that the joke is about the same. */
export type Kind =
  | 'tech'
  | 'work'
  | 'school'
  | 'food'
  | 'animals'
  | 'time'
  | 'fitness'
  | 'money'
  | 'people'
  | 'screen'
  | 'home'
  | 'outside'
  | 'anything'

/** The topic as words for sentences. `name` fits after "about"; `doing` and `do` say what one does with it. */
export type Topic = { name: string; doing: string; do: string; isPlural: boolean; kind: Kind }

const WORDS: Record<Exclude<Kind, 'anything'>, string> = {
  tech: 'code coding program programming programmer javascript typescript python java rust css html sql git github bug bugs debug debugging computer computers laptop phone phones iphone android app apps software server servers cloud kubernetes docker ai chatgpt llm robot robots wifi internet password passwords update updates printer printers linux windows mac browser regex database api deploy deployment startup keyboard crypto-wallet vpn email-client bluetooth merge refactoring',
  work: 'work job jobs office meeting meetings zoom boss bosses colleague colleagues coworker coworkers email emails deadline deadlines standup manager managers career interview interviews overtime presentation presentations powerpoint slides hr shift teamwork corporate agile scrum jira commute intern interns client clients remote feedback performance',
  school:
    'school college university exam exams test tests homework essay essays study studying student students teacher teachers professor math maths algebra calculus physics chemistry biology history grammar thesis lecture lectures class classes degree finals learning language languages spanish french german english kindergarten spelling',
  food: 'food cook cooking coffee tea pizza pasta burger burgers sushi taco tacos chocolate cake cakes cookie cookies bread cheese salad salads fries icecream breakfast lunch dinner snack snacks beer wine water avocado banana bananas garlic onion onions vegan vegetables barbecue bbq ramen noodles pineapple sandwich sandwiches curry potato potatoes bacon egg eggs milk soup diet restaurant leftovers donut donuts brunch kombucha ketchup lemonade sourdough',
  animals:
    'cat cats dog dogs kitten kittens puppy puppies pet pets hamster hamsters parrot parrots bird birds fish horse horses rabbit rabbits goose geese duck ducks cow cows sheep spider spiders mosquito mosquitoes squirrel squirrels raccoon raccoons penguin penguins pigeon pigeons snake snakes bear bears fox foxes lizard turtle turtles bee bees wasp wasps chicken chickens',
  time: 'monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays weekend weekends morning mornings night nights evening evenings summer winter spring autumn fall january february march april may june july august september october november december christmas easter halloween birthday birthdays holiday holidays newyear today tomorrow yesterday week month year age aging adulthood bedtime alarm thirties forties',
  fitness:
    'gym gyms sport sports fitness workout workouts running jogging run marathon marathons yoga pilates crossfit squats pushups burpees cardio swimming cycling biking football soccer basketball tennis golf skiing boxing hiking climbing training stretching legday weights trainer dieting surfing skateboarding bouldering',
  money:
    'money rent tax taxes crypto bitcoin stock stocks shares investing investment budget budgeting salary salaries bank banks loan loans mortgage mortgages inflation prices bill bills savings shopping sale sales discount discounts economy nft nfts debt insurance retirement pension landlord landlords housing subscription subscriptions groceries',
  people:
    'mom mum mother dad father parents brother brothers sister sisters siblings uncle aunt aunts grandma grandpa grandmother grandfather family families friend friends roommate roommates neighbor neighbors neighbour neighbours kids children child baby babies toddler toddlers teenager teenagers husband wife girlfriend boyfriend ex love dating tinder marriage wedding weddings in-laws people introverts extroverts millennials boomers doctor doctors dentist dentists relationship relationships crush cousin cousins barista influencers',
  screen:
    'netflix series movie movies film films cinema game games gaming videogames minecraft fortnite zelda mario playstation xbox nintendo anime manga tv television youtube tiktok instagram twitter facebook reddit social-media music song songs concert concerts guitar piano band bands podcast podcasts book books reading novel star wars marvel memes meme streaming spoiler spoilers sequel sequels karaoke chess dnd binge',
  home: 'laundry dishes cleaning vacuum vacuuming ironing cooking kitchen bathroom bedroom flat apartment house houses ikea furniture plants houseplants gardening garden bed sleep sleeping nap naps insomnia socks sock couch sofa moving dust fridge dishwasher shower showers lawn diy paint painting clutter decluttering chores mattress curtains candles packing',
  outside:
    'weather rain snow sun sunshine heat cold wind storm storms fog heatwave travel traveling travelling vacation vacations trip trips airport airports plane planes flight flights train trains bus buses traffic car cars driving parking bicycle bike bikes road roads roadtrip camping beach beaches mountain mountains forest forests sea ocean lake city cities london paris berlin tokyo newyork tourists hotel hotels hostel subway elevator elevators potholes nature hiking-trails luggage passport queue queues',
}

/** What one does with things of a kind: base form and gerund. */
const VERBS: Record<Kind, readonly [string, string]> = {
  tech: ['fight with', 'Fighting with'],
  work: ['deal with', 'Dealing with'],
  school: ['study', 'Studying'],
  food: ['have', 'Having'],
  animals: ['look at', 'Looking at'],
  time: ['get through', 'Getting through'],
  fitness: ['survive', 'Surviving'],
  money: ['deal with', 'Dealing with'],
  people: ['argue with', 'Arguing with'],
  screen: ['enjoy', 'Enjoying'],
  home: ['take care of', 'Taking care of'],
  outside: ['face', 'Facing'],
  anything: ['deal with', 'Dealing with'],
}

const KINDS = new Map<string, Kind>()
for (const [kind, words] of Object.entries(WORDS)) for (const word of words.split(' ')) KINDS.set(word, kind as Kind)

const LEADING =
  /^(?:(?:a |an )?(?:funny |good |silly )?(?:meme|joke|memes|jokes)s? (?:about|on|of|with|for) |about |make (?:me )?(?:a )?meme (?:about|of) |that moment |the feeling |tfw |mfw |pov:? )/i
/** Words that end in -ing and are no doing. */
const NO_DOING = new Set(
  'thing things king spring string ring wedding weddings morning evening ceiling building buildings meeting meetings nothing something everything anything sibling boxing pudding darling during feeling'.split(
    ' ',
  ),
)
const IRREGULAR: Record<string, string> = {
  making: 'make',
  taking: 'take',
  writing: 'write',
  using: 'use',
  coming: 'come',
  having: 'have',
  driving: 'drive',
  riding: 'ride',
  dancing: 'dance',
  baking: 'bake',
  hiking: 'hike',
  biking: 'bike',
  cycling: 'cycle',
  moving: 'move',
  living: 'live',
  leaving: 'leave',
  giving: 'give',
  dating: 'date',
  saving: 'save',
  sharing: 'share',
  dying: 'die',
  lying: 'lie',
  tying: 'tie',
  being: 'be',
  seeing: 'see',
  going: 'go',
  doing: 'do',
  trying: 'try',
  losing: 'lose',
  choosing: 'choose',
  closing: 'close',
  arguing: 'argue',
  gaming: 'game',
  gambling: 'gamble',
  juggling: 'juggle',
  googling: 'google',
  procrastinating: 'procrastinate',
  waiting: 'wait',
  sitting: 'sit',
  explaining: 'explain',
  cleaning: 'clean',
  deleting: 'delete',
  updating: 'update',
  exercising: 'exercise',
  ironing: 'iron',
  skating: 'skate',
  smoking: 'smoke',
  voting: 'vote',
}
const SMALL = new Set('i the a an my your our his her their'.split(' '))

/** Names whose capitals people leave out. */
const SPELLED: Record<string, string> = {
  javascript: 'JavaScript',
  typescript: 'TypeScript',
  css: 'CSS',
  html: 'HTML',
  sql: 'SQL',
  ai: 'AI',
  github: 'GitHub',
  netflix: 'Netflix',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  ikea: 'IKEA',
  tv: 'TV',
  wifi: 'Wi-Fi',
  python: 'Python',
  linux: 'Linux',
  bitcoin: 'Bitcoin',
  zoom: 'Zoom',
  powerpoint: 'PowerPoint',
  monday: 'Monday',
  mondays: 'Mondays',
  friday: 'Friday',
  fridays: 'Fridays',
  sunday: 'Sunday',
  sundays: 'Sundays',
  christmas: 'Christmas',
  halloween: 'Halloween',
  english: 'English',
  spanish: 'Spanish',
  french: 'French',
  german: 'German',
  i: 'I',
  minecraft: 'Minecraft',
  instagram: 'Instagram',
  docker: 'Docker',
  kubernetes: 'Kubernetes',
}

export function readTopic(text: string): Topic {
  const bare =
    text
      .trim()
      .replace(/\s+/g, ' ')
      .replace(LEADING, '')
      .replace(/[.!?…]+$/, '') || text.trim()
  const name = lowerFirst(bare).replace(/\p{L}+/gu, (word) => SPELLED[word.toLowerCase()] ?? word)
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}’'-]+/u)
    .filter(Boolean)
  const kind = kindOf(words)
  const only = words.length === 1 ? words[0]! : ''
  const gerund = words[0] && /^\p{L}{2,}ing$/u.test(words[0]) && !NO_DOING.has(words[0]) ? words[0] : undefined
  const [base, ing] = VERBS[kind]
  if (COUNTED.has(only))
    return {
      name: `the ${name}`,
      kind,
      isPlural: isPlural(words),
      doing: `${ing} the ${name}`,
      do: `${base} the ${name}`,
    }
  if (gerund) {
    const rest = name.slice(gerund.length)
    return { name, kind, isPlural: false, doing: upperFirst(name), do: `${baseOf(gerund)}${rest}` }
  }
  return { name, kind, isPlural: isPlural(words), doing: `${ing} ${name}`, do: `${base} ${name}` }
}

/** Single things that English never leaves bare; a topic often does. */
const COUNTED = new Set(
  'gym office boss printer computer laptop phone server keyboard landlord bank fridge dishwasher shower lawn couch sofa airport subway elevator beach forest sea ocean in-laws dentist doctor neighbor neighbour alarm weekend keyboard passport kitchen bathroom bedroom'.split(
    ' ',
  ),
)

/** The last word that tells anything decides: in "coffee meetings" the meetings do. */
function kindOf(words: readonly string[]): Kind {
  for (const word of [...words].reverse()) {
    const kind = KINDS.get(word) ?? KINDS.get(word.replace(/(’|')s$/, '')) ?? KINDS.get(word.replace(/s$/, ''))
    if (kind) return kind
  }
  return 'anything'
}

function baseOf(gerund: string): string {
  const known = IRREGULAR[gerund]
  if (known) return known
  const stem = gerund.slice(0, -3)
  if (/([bdgklmnprt])\1$/.test(stem) && !/(ll|ss)$/.test(stem)) return stem.slice(0, -1)
  if (/[^aeiou][aeiou][vzscg]$|[vz]$|[dt]l$|uc$|nc$|[lr]v$/.test(stem)) return `${stem}e`
  return stem
}

/** The head noun stands before the first little word: "cats on the sofa" are cats. */
function isPlural(words: readonly string[]): boolean {
  const end = words.findIndex(
    (word, i) => i > 0 && /^(on|in|at|of|with|for|from|that|who|when|without|during|after|before|to)$/.test(word),
  )
  const head = words[(end === -1 ? words.length : end) - 1] ?? ''
  if (words.includes('and')) return true
  if (/^(people|children|geese|sheep|kids|taxes|dishes|groceries)$/.test(head)) return true
  return (
    /[^s’'iu]s$/.test(head) &&
    !/^(christmas|physics|maths|js|css|news|tennis|kubernetes|windows|series|fitness|business|always|bus|gas|pilates|squats?)$/.test(
      head,
    )
  )
}

/** Names keep their capitals; a capital that only begins the topic does not. */
function lowerFirst(text: string): string {
  const [first = '', second = ''] = text.split(' ')
  const isName =
    /\p{L}\p{Lu}/u.test(first) || (/^\p{Lu}/u.test(second) && !/^\p{Lu}{2}/u.test(second)) || /^I\b/.test(first)
  const isKnown = KINDS.has(first.toLowerCase()) || SMALL.has(first.toLowerCase()) || /ing$/i.test(first)
  const keeps =
    /^(monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december|christmas|easter|halloween|english|spanish|french|german|netflix|javascript|typescript|python|london|paris|berlin|tokyo|zoom)/i
  if (keeps.test(first)) return upperFirst(text)
  return isName || (!isKnown && /^\p{Lu}/u.test(first) && text.includes(' ') && /\p{Lu}/u.test(text.slice(1)))
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
