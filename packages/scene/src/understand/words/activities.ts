import type { PlaceName } from '../../scene.ts'

/**
 * When people are at which activity of the library: by what they do, by what they are, by what they do it with. What the
 * activity brings along itself (`takes`) is not stood up a second time.
 */
export type ActivityRule = {
  activity: string
  actions?: readonly string[]
  /** Their word, when nothing else is said to be done. */
  who?: RegExp
  /** What it is done with; with an action, both must be there. */
  with?: RegExp
  takes?: RegExp
  /** Where it is done, when nothing is said. */
  home?: PlaceName
  /** The thing it is done with is shown as it was asked for. */
  shows?: boolean
}

const MUSIC = /\b(stage|stool|bow|stick|sheet music|music stand|instrument|cymbals?)/
const played = [
  'playing',
  'holding',
  'standing',
  'sitting',
  'singing',
  'walking',
  'performing',
  'strumming',
  'practicing',
]
const kept = ['holding', 'standing', 'sitting', 'walking', 'smiling', 'looking']

// biome-ignore format: a table
export const ACTIVITY_RULES: readonly ActivityRule[] = [
  { activity: 'violin', actions: played, with: /violin|fiddle|viola\b/, takes: MUSIC, shows: true },
  { activity: 'cello', actions: played, with: /cello|double bass|contrabass/, takes: MUSIC },
  { activity: 'guitar', actions: played, with: /guitar|ukulele|banjo|mandolin|lute\b/, takes: MUSIC, shows: true },
  { activity: 'piano', actions: ['playing', 'sitting', 'practicing', 'performing'], with: /piano|keyboard/, takes: MUSIC },
  { activity: 'drums', actions: played, with: /drum/, takes: MUSIC },
  { activity: 'saxophone', actions: played, with: /sax|clarinet|oboe/, takes: MUSIC },
  { activity: 'trumpet', actions: played, with: /trumpet|trombone|\bhorn|tuba|cornet/, takes: MUSIC },
  { activity: 'flute', actions: played, with: /flute|recorder|piccolo/, takes: MUSIC },
  { activity: 'violin', who: /violinist|fiddler/ }, { activity: 'cello', who: /cellist/ }, { activity: 'piano', who: /pianist/ }, { activity: 'drums', who: /drummer/ },
  { activity: 'saxophone', who: /saxophonist|saxophone player|jazz musician/ }, { activity: 'trumpet', who: /trumpeter|trumpet player/ }, { activity: 'flute', who: /flutist|flautist/ },
  { activity: 'singing', who: /singer|rapper|vocalist/, takes: /microphone|\bmic\b/ }, { activity: 'singing', actions: ['singing'], takes: /microphone|\bmic\b/ },
  { activity: 'guitar', who: /^(street |rock |folk |country )?(musician|guitarist|busker|rock star|bard)$/ },
  { activity: 'painting-easel', actions: ['painting'], takes: /easel|canvas|picture|painting|portrait|landscape|brush|palette|masterpiece|still life|oil/, home: 'workshop' },
  { activity: 'painting-easel', who: /^(artist|painter)$/, takes: /easel|canvas|picture|painting|brush|palette/, home: 'workshop' },
  { activity: 'pottery', who: /potter|ceramicist|ceramist/, takes: /bowl|vase|\bpot|clay|wheel|\bjar|pottery|jug|cup|plate|mug|urn|hand/, home: 'workshop' },
  { activity: 'pottery', actions: ['shaping', 'making', 'spinning', 'working'], with: /bowl|vase|\bpot\b|\bpots\b|clay|pottery|\bjug/, takes: /bowl|vase|\bpot|clay|wheel|\bjar|pottery|jug|cup|plate|mug/, home: 'workshop' },
  { activity: 'forging', who: /smith$|smithy/, takes: /anvil|sword|iron|metal|hammer|horseshoe|steel|blade|forge|fire|spark|armor|shield/, home: 'workshop' },
  { activity: 'forging', actions: ['forging'], takes: /anvil|sword|iron|metal|hammer|horseshoe|steel|blade|forge|fire|spark/, home: 'workshop' },
  { activity: 'sawing', actions: ['sawing'], takes: /saw|wood|plank|log|board|timber|table|bench|chair|tool/, home: 'workshop' },
  { activity: 'sawing', who: /carpenter|woodworker|joiner|cabinet maker/, takes: /saw|wood|plank|log|board|timber|table|bench|chair|tool|hammer/, home: 'workshop' },
  { activity: 'stove', actions: ['cooking'], takes: /./, home: 'kitchen' },
  { activity: 'stove', who: /^(chef|cook|sous chef|head chef)$/, takes: /stove|oven|\bpan\b|\bpot\b|spoon|dish|meal|kitchen/, home: 'kitchen' },
  { activity: 'laptop', actions: ['typing'], takes: /laptop|computer|desk|table|chair|monitor|screen|keyboard|code/, home: 'office' },
  { activity: 'laptop', actions: ['working', 'sitting', 'holding', 'studying', 'reading', 'playing', 'using', 'looking', 'writing'], with: /laptop|computer|macbook/, takes: /laptop|computer|desk|table|chair|monitor|screen|keyboard/, home: 'office' },
  { activity: 'laptop', who: /programmer|developer|coder|hacker|freelancer|office worker|gamer/, takes: /laptop|computer|desk|table|chair|monitor|screen|keyboard/, home: 'office' },
  { activity: 'blackboard', actions: ['writing', 'teaching', 'standing', 'pointing', 'working'], with: /blackboard|chalkboard|whiteboard/, home: 'library', takes: /chalk|board/ },
  { activity: 'microscope', actions: ['looking', 'working', 'standing', 'sitting', 'holding', 'examining', 'studying', 'reading'], with: /microscope/, takes: /microscope|table|desk/, home: 'laboratory' },
  { activity: 'tray', actions: [...kept, 'serving', 'running'], with: /\btray/, takes: /tray|drink|cocktail|glass|wine|beer|cup|coffee/ },
  { activity: 'cuddling', actions: ['hugging', 'sitting', 'playing'], with: /\bdog\b|puppy|\bcat\b|kitten|rabbit|bunny|lamb|sheep|\bgoat|\bfox|wolf|piglet|teddy|penguin|koala|panda|retriever|corgi|husky|labrador/, shows: true },
  { activity: 'writing-desk', actions: ['writing'], takes: /letter|book|notebook|\bpen\b|pencil|desk|table|paper|diary|journal|quill|homework|poem|novel|sketch|map|scroll/, home: 'library' },
  { activity: 'writing-desk', who: /^(writer|author|poet|novelist|scribe)$/, takes: /book|desk|table|paper|typewriter/, home: 'library' },
  { activity: 'knitting', actions: ['knitting'], takes: /scarf|sweater|yarn|wool|needle|blanket|sock|hat|fabric|cloth|quilt|net/, home: 'living-room' },
  { activity: 'watering', actions: ['watering'], takes: /flower|plant|can|garden|rose|tulip|bush|pot|herb|vegetable|tomato|lawn|sunflower/, home: 'garden' },
  { activity: 'gardening', actions: ['gardening'], takes: /flower|plant|seed|garden|vegetable|tree|sapling|soil|shovel|spade|tomato|carrot|bulb|trowel|potato|rose|tulip/, home: 'garden' },
  { activity: 'sandcastle', actions: ['building', 'making', 'working', 'playing'], with: /sand ?castle|^castle/, takes: /bucket|shovel|spade/, home: 'beach', shows: true },
  { activity: 'chess', actions: ['playing', 'sitting', 'practicing'], with: /chess|checkers|board ?game/, takes: /chess|checkers|board|table|chair/ }, { activity: 'chess', who: /chess player/, takes: /chess|board|table/ },
  { activity: 'pushing', actions: ['walking', 'pushing', 'running', 'standing'], with: /stroller|\bpram\b|baby carriage|shopping cart|pushchair|wheelbarrow|trolley/, takes: /stroller|pram|carriage|cart|wheelbarrow|trolley/ },
  { activity: 'sweeping', actions: ['sweeping'], takes: /broom|leaf|leaves|floor|dust|mop/ },
  { activity: 'dunking', actions: ['dunking'], takes: /ball|hoop|basket/, home: 'park' },
  { activity: 'dribbling', actions: ['dribbling', 'playing', 'bouncing', 'jumping'], with: /basketball$|basketball ball/, takes: /ball|hoop/, home: 'park' },
  { activity: 'dribbling', who: /basketball player/, takes: /ball|hoop/, home: 'park' }, { activity: 'dribbling', actions: ['basketball'], takes: /ball|hoop/, home: 'park' },
  { activity: 'tennis', who: /tennis player/, takes: /ball|racket|racquet|net/, home: 'park' }, { activity: 'tennis', actions: ['tennis'], takes: /ball|racket|racquet|net|court/, home: 'park' }, { activity: 'tennis', actions: ['swinging', 'holding', 'playing'], with: /racket|racquet|tennis/, takes: /ball|racket|racquet|net|court/, home: 'park' },
  { activity: 'baseball', who: /baseball player|batter/, takes: /ball|\bbat\b/, home: 'field' }, { activity: 'baseball', actions: ['baseball'], takes: /ball|\bbat\b/, home: 'field' }, { activity: 'baseball', actions: ['swinging', 'holding', 'playing'], with: /baseball|\bbat$/, takes: /ball|\bbat\b/, home: 'field' },
  { activity: 'golf', who: /golfer/, takes: /ball|club/, home: 'meadow' }, { activity: 'golf', actions: ['golf'], takes: /ball|club/, home: 'meadow' },
  { activity: 'kicking', actions: ['kicking', 'soccer'], takes: /ball|goal/, home: 'park' },
  { activity: 'archery', who: /archer|bowman|huntress/, takes: /\bbow\b|arrow|target/, home: 'forest' }, { activity: 'archery', actions: ['archery'], takes: /bow|arrow|target/, home: 'meadow' }, { activity: 'archery', actions: kept, with: /\bbow and arrow|\bbow-and-arrow/, takes: /bow|arrow|target/ },
  { activity: 'weights', actions: ['weights'], takes: /weight|barbell|dumbbell/, home: 'hall' }, { activity: 'weights', who: /weightlifter|bodybuilder|powerlifter/, takes: /weight|barbell|dumbbell/, home: 'hall' },
  { activity: 'climbing', actions: ['climbing'], takes: /cliff|rock|mountain|wall|rope/, home: 'mountains' }, { activity: 'climbing', who: /rock climber|^climber|mountaineer/, takes: /cliff|rock|wall|rope/, home: 'mountains' },
  { activity: 'yoga', actions: ['yoga'], takes: /\bmat\b|rug|yoga/, home: 'meadow' }, { activity: 'yoga', who: /yogi\b|yoga/, takes: /\bmat\b|rug/, home: 'meadow' },
  { activity: 'meditating', actions: ['meditating'], takes: /\bmat\b|rug|cushion/, home: 'hills' },
  { activity: 'juggling', actions: ['juggling'], takes: /ball|club|torch|pin|orange|apple|knife|knives/ }, { activity: 'juggling', who: /juggler/, takes: /ball/ },
  { activity: 'lunging', actions: ['swinging', 'fighting'], with: /sword|katana|saber|blade/, takes: /sword|katana|saber|blade/ },
  { activity: 'newspaper', actions: ['reading', 'holding', 'sitting'], with: /newspaper|\bpaper$/, takes: /newspaper|paper/ },
  { activity: 'book', actions: ['reading'], takes: /book|novel|magazine|letter|\bmap\b|scroll|story|tale|bible|comic|tome|poetry/ },
  { activity: 'book', actions: kept, with: /^book|open book|spellbook|bible/, takes: /book/ },
  { activity: 'drinking', actions: ['drinking'], with: /coffee|\btea\b|cup|mug|cocoa|chocolate|latte/, takes: /coffee|tea|cup|mug|cocoa|latte/ },
  { activity: 'drinking', actions: ['drinking'], with: /./, takes: /glass|cup/, shows: true }, { activity: 'drinking', actions: ['drinking'] },
  { activity: 'drinking', actions: kept, with: /coffee|\btea\b|teacup|\bmug|cocoa|hot chocolate|latte/, takes: /coffee|tea|cup|mug/ },
  { activity: 'dining', actions: ['eating'], with: /noodle|ramen|soup|pasta|spaghetti|salad|rice|pancake|steak|breakfast|dinner|lunch|meal|sushi|cake|curry|stew|cereal|bowl|plate/, takes: /table|fork|plate|bowl|chopstick|spoon|chair/, shows: true },
  { activity: 'candles', actions: ['blowing', 'cutting', 'celebrating', 'wishing'], with: /cake\b/, takes: /candle|table|knife|chair/, home: 'living-room', shows: true },
  { activity: 'biting', actions: ['eating'], with: /./, shows: true }, { activity: 'dining', actions: ['eating'], takes: /table|fork|plate|bowl|chair/ },
  { activity: 'photographing', actions: ['photographing'], takes: /camera|photo|picture|tripod|frame/ }, { activity: 'photographing', who: /photographer|paparazzi/, takes: /camera|tripod/ }, { activity: 'photographing', actions: kept, with: /camera/, takes: /camera|tripod/ },
  { activity: 'phone', actions: ['phoning'], takes: /phone/ }, { activity: 'phone', actions: [...kept, 'using', 'talking', 'playing', 'reading'], with: /phone|smartphone|iphone/, takes: /phone/ },
  { activity: 'pouring', actions: ['pouring'], takes: /tea|coffee|cup|glass|water|milk|pot|jug|pitcher|wine/ },
  { activity: 'fishing', actions: ['fishing'], takes: /\brod\b|\bpole\b|fish$/, home: 'lake' }, { activity: 'fishing', who: /^(fisherman|angler|fisher)$/, takes: /\brod\b|\bpole\b|fish$/, home: 'lake' }, { activity: 'fishing', actions: kept, with: /fishing (rod|pole)/, takes: /\brod\b|\bpole\b/, home: 'lake' },
  { activity: 'bouquet', actions: [...kept, 'picking', 'smelling', 'dancing'], with: /bouquet|flowers|roses|tulips|sunflowers|daisies|wildflowers|peonies|lilies|lavender/, takes: /bouquet/, shows: true },
  { activity: 'carrying', actions: kept, with: /pizza|pumpkin|gift|present|\bbox|basket|cake\b|pie\b|teddy|beach ball|globe|crate|\bbaby|bowl|tray|\bpot\b|\bcat\b|kitten|puppy|\bdog\b|rabbit|bunny|lamb|piglet|chicken|\bduck|hedgehog|koala|\bbooks\b|laundry|bread|watermelon|trophy|fish\b|crystal ball/, shows: true },
]

/** Animals whose head goes on a person's body. */
// biome-ignore format: a list
export const UPRIGHT_ANIMALS = new Set(['bear', 'cat', 'cow', 'deer', 'dog', 'fox', 'goat', 'gorilla', 'kangaroo', 'koala', 'leopard', 'lion', 'monkey', 'mouse', 'panda', 'pig', 'polar-bear', 'rabbit', 'raccoon', 'squirrel', 'tiger', 'wolf', 'horse', 'donkey', 'hippo', 'rhino', 'sheep', 'zebra'])
/** What animals do in pictures only as people do; the rest they do in their own way. */
// biome-ignore format: a list
export const UPRIGHT_ACTIVITIES = new Set(['violin', 'cello', 'guitar', 'piano', 'drums', 'saxophone', 'trumpet', 'flute', 'painting-easel', 'pottery', 'forging', 'stove', 'laptop', 'writing-desk', 'knitting', 'dining', 'book', 'newspaper', 'drinking', 'photographing', 'phone', 'yoga', 'meditating', 'juggling', 'tennis', 'golf', 'weights', 'dribbling', 'watering', 'sawing', 'sweeping', 'pouring', 'posing', 'chess', 'pushing'])
export const UPRIGHT_CLOTHES =
  /\b(suit|tuxedo|dress|jacket|hoodie|uniform|kimono|coat|shirt|t-shirt|sweater|robe|vest|jumper|raincoat|gown|apron)\b/
