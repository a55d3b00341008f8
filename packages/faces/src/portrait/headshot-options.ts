/** What a prompt asks of a headshot. */
export type HeadshotOptions = {
  place: Place
  /** The color of paper backdrops, when a color was named. */
  color?: readonly [number, number, number]
  hour: 'day' | 'golden' | 'night'
  mood: Mood
  crop: 'close' | 'usual' | 'wide'
}

export type Place =
  | 'paper'
  | 'canvas'
  | 'gradient'
  | 'office'
  | 'library'
  | 'cafe'
  | 'home'
  | 'garden'
  | 'city'
  | 'beach'
  | 'mountains'
  | 'brick'
  | 'white-brick'
  | 'concrete'
  | 'wood'
  | 'window-light'

export type Mood = 'natural' | 'warm' | 'cool' | 'dramatic' | 'bright' | 'black-and-white'

/** The first line that fits decides, so the narrower words stand first. */
const PLACES: readonly (readonly [Place, RegExp])[] = [
  ['white-brick', /\bwhite(?:washed|[\s-]painted)?[\s-]bricks?\b/],
  ['brick', /\bbricks?\b|\bbrickwork\b|\bloft\b/],
  ['concrete', /\bconcrete\b|\bcement\b|\bindustrial\b/],
  ['wood', /\bwood(?:en)?\b(?!s)|\bplanks?\b|\btimber\b/],
  [
    'library',
    /\blibrary\b|\bbook(?:s|shelf|shelves|case|store|shop)\b|\bscholar|\bprofessor|\blaw(?:yer)?\b|\bacademic/,
  ],
  ['cafe', /\bcaf[eé]|\bcoffee\b|\brestaurant\b|\bbar\b|\bpub\b|\bbistro\b|\bfairy lights\b/],
  ['home', /\bhome\b|\bliving room\b|\bapartment\b|\bkitchen\b|\bcozy\b|\bcosy\b|\bsofa\b/],
  ['beach', /\bbeach|\bsea(?:side|shore)?\b|\bocean\b|\bcoast|\bsand(?:y)?\b|\btropical\b/],
  ['mountains', /\bmountains?\b|\balps\b|\bhills?\b|\bhiking\b|\blandscape\b/],
  ['city', /\bcity|\burban\b|\bstreets?\b|\bdowntown\b|\bskyline\b|\bskyscrapers?\b|\bmetropolis\b|\bneon\b/],
  [
    'garden',
    /\boutdoors?\b|\boutside\b|\bgarden|\bpark\b|\bnature\b|\bforest\b|\bwoods\b|\btrees?\b|\bgreenery\b|\bfoliage\b|\bleaves\b|\bmeadow\b|\bcampus\b|\bopen air\b|\bbokeh\b/,
  ],
  ['window-light', /\bwindow[\s-]?light\b|\bwindow shadows?\b|\bsunlit wall\b/],
  ['office', /\boffice|\bworkplace\b|\bworkspace\b|\bboardroom\b|\bmeeting room\b|\bco-?working\b|\bstart-?up\b/],
  ['gradient', /\bgradients?\b/],
  ['canvas', /\bcanvas\b|\bpainted backdrop\b|\bmottled\b|\bclassic(?:al)?\b|\btextured?\b|\bold masters?\b/],
]

const COLORS: readonly (readonly [RegExp, readonly [number, number, number]])[] = [
  [/\boff[\s-]?white\b|\bivory\b|\bcream\b/, [240, 234, 222]],
  [/\bblack (?:and|&) white\b|\bb&w\b/, [128, 128, 130]],
  [/\bnavy\b|\bdark blue\b|\bmidnight\b/, [34, 50, 84]],
  [/\b(?:sky|light|pale|baby)[\s-]blue\b/, [164, 198, 224]],
  [/\bteal\b|\bturquoise\b|\bcyan\b/, [58, 128, 132]],
  [/\bblue\b/, [70, 112, 164]],
  [/\b(?:light|pale|soft)[\s-]gr[ea]y\b|\bsilver\b/, [206, 207, 209]],
  [/\b(?:dark|charcoal|slate|deep)[\s-]gr[ea]y\b|\bcharcoal\b|\bslate\b|\bgraphite\b/, [72, 75, 80]],
  [/\bgr[ea]y\b/, [142, 145, 149]],
  [/\bwhite\b/, [246, 246, 245]],
  [/\bblack\b/, [30, 30, 32]],
  [/\b(?:dark|forest|emerald|deep)[\s-]green\b|\bemerald\b/, [36, 74, 58]],
  [/\bsage\b|\bgreen\b|\bolive\b|\bmint\b/, [120, 146, 118]],
  [/\bburgundy\b|\bmaroon\b|\bwine\b/, [92, 34, 44]],
  [/\bred\b|\bcrimson\b/, [158, 46, 48]],
  [/\bcoral\b|\bpeach\b|\bapricot\b/, [228, 160, 132]],
  [/\borange\b|\bterracotta\b|\brust\b/, [196, 112, 64]],
  [/\byellow\b|\bmustard\b|\bgold(?:en)?\b(?! hour)/, [220, 178, 84]],
  [/\bpink\b|\brose\b|\bblush\b/, [222, 170, 172]],
  [/\bpurple\b|\bviolet\b|\bplum\b|\blavender\b|\blilac\b/, [122, 100, 156]],
  [/\bbrown\b|\bchocolate\b|\bsepia\b/, [104, 78, 60]],
  [/\bbeige\b|\btan\b|\bsand\b|\bnude\b|\btaupe\b|\bkhaki\b/, [206, 188, 164]],
]

const MOODS: readonly (readonly [Mood, RegExp])[] = [
  ['black-and-white', /\bblack (?:and|&|n) white\b|\bb ?& ?w\b|\bmonochrom|\bgr[ea]y-?scale\b|\bnoir\b/],
  ['dramatic', /\bdramatic\b|\bmoody\b|\bcinematic\b|\blow[\s-]key\b|\bintense\b|\brembrandt\b|\bcontrasty\b/],
  ['warm', /\bwarm|\bgolden\b|\bsunset\b|\bsunny\b|\bfriendly\b|\bcozy\b|\bcosy\b|\bautumn/],
  ['cool', /\bcool\b|\bcold\b|\bwinter|\bicy\b|\bcrisp\b|\btech\b/],
  ['bright', /\bbright\b|\bhigh[\s-]key\b|\bairy\b|\bfresh\b|\bclean\b/],
]

/** What is named only to be left out does not count: "no office", "not too dark", "without trees". */
const LEFT_OUT = /\b(?:no|not|without|never|avoid|remove|instead of|rather than|don't want)\b[^,.;]*/g
/** What the sitter wears says nothing about what stands behind. */
const WORN =
  /\b(?:\w+[\s-]){0,2}(?:suit|blazer|jacket|shirt|tie|dress|blouse|sweater|hair|eyes?|lipstick|glasses|skin|tee|t-shirt|coat|scarf)\b/g

export function parsePrompt(prompt: string): HeadshotOptions {
  const said = prompt.toLowerCase().replace(/[’]/g, "'").replace(LEFT_OUT, ' ')
  const text = said.replace(WORN, ' ')
  const color = COLORS.find(([pattern]) => pattern.test(text))?.[1]
  const place =
    PLACES.find(([, pattern]) => pattern.test(text))?.[0] ??
    (/\bsunset\b|\bgolden hour\b/.test(text) ? 'garden' : 'paper')
  const mood = MOODS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'natural'
  return {
    place,
    ...(color ? { color } : {}),
    hour: /\bnight\b|\bmidnight\b|\bneon\b|\bevening lights\b/.test(text)
      ? 'night'
      : /\bgolden hour\b|\bsunset\b|\bsunrise\b|\bdusk\b|\bevening\b|\bautumn/.test(text)
        ? 'golden'
        : 'day',
    mood,
    crop: cropOf(said),
  }
}

function cropOf(text: string): HeadshotOptions['crop'] {
  if (/\bclose[\s-]?up\b|\btight\b|\bface only\b|\bpassport\b/.test(text)) return 'close'
  if (/\bhalf[\s-]body\b|\bwaist\b|\bwide\b|\bupper body\b|\btorso\b|\bthree[\s-]quarter/.test(text)) return 'wide'
  return 'usual'
}
