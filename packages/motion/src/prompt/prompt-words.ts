/** The words of a prompt that say how a picture should move. Matched in lower case, clause by clause. */

/** One way the camera can go, with a sign: +1 is in, right, up, clockwise. */
export type MoveKind =
  | 'push'
  | 'pan'
  | 'tilt'
  | 'truck'
  | 'pedestal'
  | 'orbit'
  | 'crane'
  | 'roll'
  | 'dolly-zoom'
  | 'fly'
  | 'handheld'

export type AmbienceKind =
  | 'wind'
  | 'water'
  | 'clouds'
  | 'snow'
  | 'rain'
  | 'fog'
  | 'dust'
  | 'embers'
  | 'flicker'
  | 'rays'
  | 'bokeh'
  | 'fireflies'
  | 'leaves'
  | 'petals'
  | 'steam'
  | 'bubbles'
  | 'confetti'
  | 'lightning'
  | 'stars'

/** Words that may stand between a verb and its direction: "zooms very slowly in". */
const SLOT = String.raw`(?:[\s-]+(?:very|slow(?:ly)?|gentl[ey]|smooth(?:ly)?|quick(?:ly)?|fast|rapid(?:ly)?|gradual(?:ly)?|slight(?:ly)?|subtl[ey]|steadi?ly|dramatic(?:ally)?|soft(?:ly)?|sudden(?:ly)?|the|camera|view|shot|all|way|to|from|a|bit|little|further))*`

function verb(stem: string, after: string): RegExp {
  return new RegExp(String.raw`\b(?:${stem})${SLOT}[\s-]+(?:${after})\b`)
}

export type MovePattern = {
  kind: MoveKind
  sign: 1 | -1 | 'left-right' | 'up-down' | 'turn'
  pattern: RegExp
  /** The words also describe things that are not the camera, so the clause must speak of the camera. */
  camera?: boolean
  strength?: number
}

const LEFT_RIGHT = 'left|right|sideways|across'

export const MOVE_PATTERNS: readonly MovePattern[] = [
  { kind: 'dolly-zoom', sign: 1, pattern: /\bdolly[\s-]?zoom|\bvertigo\b|\bzolly\b|\bhitchcock\b/ },
  { kind: 'push', sign: 1, strength: 2, pattern: /\b(?:crash|snap|punch|whip|smash)[\s-]zoom/ },
  {
    kind: 'push',
    sign: -1,
    pattern: verb('zoom(?:s|ing|ed)?|doll(?:y|ies|ying)', 'out|back|backwards?|away|outwards?'),
  },
  {
    kind: 'push',
    sign: 1,
    pattern: verb('zoom(?:s|ing|ed)?|doll(?:y|ies|ying)', 'in|into|closer|forwards?|towards?|on|onto|inwards?|through'),
  },
  { kind: 'push', sign: -1, pattern: verb('pull(?:s|ing|ed)?', 'out|back|backwards?|away') },
  { kind: 'push', sign: 1, pattern: verb('push(?:es|ing|ed)?', 'in|into|closer|forwards?|towards?') },
  {
    kind: 'push',
    sign: -1,
    camera: true,
    pattern: verb(
      'mov(?:e|es|ing)|back(?:s|ing)?|retreat(?:s|ing)?|glid(?:e|es|ing)|float(?:s|ing)?|travel(?:s|ling|ing)?',
      'out|back|backwards?|away|up and away',
    ),
  },
  {
    kind: 'push',
    sign: 1,
    camera: true,
    pattern: verb(
      'mov(?:e|es|ing)|go(?:es|ing)?|creep(?:s|ing)?|glid(?:e|es|ing)|float(?:s|ing)?|travel(?:s|ling|ing)?|approach(?:es|ing)?|clos(?:e|es|ing)|advanc(?:e|es|ing)|track(?:s|ing)?',
      'in|into|closer|forwards?|towards?|through',
    ),
  },
  { kind: 'push', sign: 1, camera: true, pattern: /\bapproach(?:es|ing)?\b/ },
  { kind: 'push', sign: 1, pattern: /\bzoom(?:s|ing)?\b(?![\s-]+(?:lens|out|back|away|level))/ },
  {
    kind: 'pan',
    sign: 'left-right',
    pattern: verb('pan(?:s|ning|ned)?|swe(?:ep|eps|eping)|swing(?:s|ing)?|whip[\\s-]pan', LEFT_RIGHT),
  },
  {
    kind: 'tilt',
    sign: 'up-down',
    pattern: verb('tilt(?:s|ing|ed)?|pan(?:s|ning|ned)?', 'up|upwards?|down|downwards?'),
  },
  {
    kind: 'pan',
    sign: 'left-right',
    pattern: /\b(?:whip[\s-]pan|panning|panoramic (?:shot|move|sweep)|camera pans|pan shot|slow pan|smooth pan)\b/,
  },
  {
    kind: 'truck',
    sign: 'left-right',
    pattern: verb('truck(?:s|ing)?|strafe(?:s)?|strafing|doll(?:y|ies|ying)|track(?:s|ing)?', LEFT_RIGHT),
  },
  {
    kind: 'truck',
    sign: 'left-right',
    camera: true,
    pattern: verb(
      'mov(?:e|es|ing)|slid(?:e|es|ing)|drift(?:s|ing)?|glid(?:e|es|ing)|travel(?:s|ling|ing)?|float(?:s|ing)?',
      LEFT_RIGHT,
    ),
  },
  {
    kind: 'truck',
    sign: 'left-right',
    pattern: /\b(?:tracking|trucking|slider|lateral|side-?scroll\w*) (?:shot|move|movement|motion)\b/,
  },
  {
    kind: 'crane',
    sign: 'up-down',
    pattern: /\b(?:crane|jib|boom)s?\b(?:[\s-]+(?:shot|up|down|upwards?|downwards?|camera))/,
  },
  { kind: 'pedestal', sign: 'up-down', pattern: /\bpedestal\b/ },
  {
    kind: 'pedestal',
    sign: 'up-down',
    camera: true,
    pattern: verb(
      'mov(?:e|es|ing)|glid(?:e|es|ing)|float(?:s|ing)?|drift(?:s|ing)?|ris(?:e|es|ing)|go(?:es)?|slid(?:e|es|ing)',
      'up|upwards?|down|downwards?',
    ),
  },
  {
    kind: 'crane',
    sign: 1,
    camera: true,
    pattern: /\b(?:ris(?:e|es|ing)|ascend(?:s|ing)?|lifts? (?:up|off)|climb(?:s|ing)?)\b/,
  },
  {
    kind: 'crane',
    sign: -1,
    camera: true,
    pattern: /\b(?:descend(?:s|ing)?|lower(?:s|ing)?|sink(?:s|ing)?|com(?:e|es|ing) down)\b/,
  },
  {
    kind: 'orbit',
    sign: 'turn',
    pattern: /\b(?:orbit(?:s|ing|al)?|turntable|bullet[\s-]time|360(?:[\s-]?degrees?|°)?)\b/,
  },
  {
    kind: 'orbit',
    sign: 'turn',
    pattern:
      /\b(?:arc(?:s|ing)?|circl(?:e|es|ing)|rotat(?:e|es|ing)|revolv(?:e|es|ing)|spin(?:s|ning)?|mov(?:e|es|ing)|swirl(?:s|ing)?|wrap(?:s|ping)?)\s+(?:slowly\s+|gently\s+|smoothly\s+)?around\b/,
  },
  { kind: 'orbit', sign: 'turn', pattern: /\barc(?:ing)? (?:shot|move|left|right)\b/ },
  {
    kind: 'roll',
    sign: 'turn',
    pattern:
      /\b(?:camera rolls?|roll(?:s|ing)? (?:shot|clockwise|counter|anti|left|right)|dutch (?:angle|tilt|roll)|barrel roll)\b/,
  },
  {
    kind: 'roll',
    sign: 'turn',
    camera: true,
    pattern: /\b(?:rotat(?:e|es|ing)|spin(?:s|ning)?|roll(?:s|ing)?|twist(?:s|ing)?)\b(?! around)/,
  },
  {
    kind: 'fly',
    sign: 1,
    pattern:
      /\b(?:fly[\s-]?(?:over|through|by)|fpv|drone (?:shot|footage|view|flight|flies|video)|aerial (?:shot|view|footage))\b/,
  },
  { kind: 'fly', sign: 1, camera: true, pattern: /\bfl(?:y|ies|ying)\b|\bsoar(?:s|ing)?\b/ },
  {
    kind: 'handheld',
    sign: 1,
    pattern:
      /\bhand[\s-]?held\b|\bshak(?:y|es|ing|e)\b(?= *(?:camera|cam|shot|footage|motion|movement|effect|$))|\b(?:camera|cam) shak\w+|\bfound footage\b|\bvlog\b|\bdocumentary (?:style|feel|footage)\b|\bearthquake\b/,
  },
]

/** What makes a clause speak of the camera. */
export const CAMERA = /\b(?:camera|cam|shot|drone|view|viewpoint|lens|frame|perspective|we|pov)\b/

export const STILL =
  /\b(?:static|fixed|locked(?:[\s-]?(?:off|down))?|stationary|motionless|unmoving|tripod)\b[\s-]*(?:\w+\s+)?(?:camera|cam|shot|frame|framing|view|angle)\b|\bstill (?:camera|shot|frame)\b|\b(?:camera|cam|shot|frame)\b(?: (?:is|stays|remains|holds|keeps|held|perfectly|completely|absolutely|totally|very|stay|remain|hold|keep))* (?:still|static|fixed|stationary|motionless|locked|in place)\b|\bon a tripod\b|\btripod shot\b|\blocked[\s-]off\b/

/** In the negated part of a clause, these words mean the whole camera. */
export const STILL_WHEN_NEGATED = /\b(?:camera|cam)?\s*(?:movements?|motions?|moves?|moving)\b|^(?:any )?camera\b/

export const FASTER =
  /\b(?:fast(?:er)?|quick(?:ly)?|rapid(?:ly)?|swift(?:ly)?|dramatic(?:ally)?|sudden(?:ly)?|energetic|dynamic|aggressive(?:ly)?|strong(?:ly)?|speed(?:s|ing|y)?|whip|crash|intense|hyper\w*)\b/
export const SLOWER =
  /\b(?:slow(?:ly|er)?|gentl[ey]|subtl[ey]|slight(?:ly)?|soft(?:ly)?|gradual(?:ly)?|calm(?:ly)?|lazy|lazily|smooth(?:ly)?|delicate(?:ly)?|barely|faint(?:ly)?|minimal)\b/
export const STRONGER = /\b(?:very|extremely|really|super|much|heavy|heavily|thick|dense)\b/

export const AMBIENCE_PATTERNS: Record<AmbienceKind, RegExp> = {
  wind: /\bwind(?:y|s|swept)?\b|\bbreez\w*|\bsway\w*|\brustl\w*|\bflutter\w*|\bblowing\b|\bblows?\b|\bbillow\w*|\b(?:hair|dress|fabric|cape|scarf|flag|grass|leaves|trees|branches|flowers) (?:is |are )?(?:mov|flow|wav|danc|drift)\w+|\bflowing hair\b/,
  water:
    /\bwater\b|\bwaves?\b(?! (?:at|to|hello|goodbye|his|her|their|hand|a hand))|\bocean\b|\bsea\b|\blake\b|\briver\b|\brippl\w*|\bstream\b|\bpond\b|\bwaterfall\b|\btides?\b|\bsurf\b|\bpuddles?\b/,
  clouds: /\bclouds?\b|\bsky (?:mov|drift|chang)\w*|\btime[\s-]?lapse\b/,
  snow: /\bsnow(?:s|ing|fall|flakes?)?\b|\bblizzard\b|\bflurr(?:y|ies)\b/,
  rain: /\brain(?:s|ing|drops?|fall|y)?\b|\bdrizzl\w*|\bdownpour\b|\brainstorm\b|\bthunderstorm\b/,
  fog: /\bfog(?:gy)?\b|\bmist(?:y)?\b|\bhaz[ey]\b/,
  dust: /\bdust(?:y)?\b|\bmotes?\b|\bpollen\b|\bfloating particles\b|\bparticles\b|\bspores?\b/,
  embers:
    /\bembers?\b|\bsparks?\b|\bbonfire\b|\bcampfire\b|\blava\b|\bflames?\b|\b(?:on )?fire\b(?!fl)|\bblaz(?:e|ing)\b/,
  flicker:
    /\bflicker\w*|\bcandle(?:s|light|lit)?\b|\btorch(?:es|light)?\b|\bneon\b|\blanterns?\b|\bfire(?:place|light|side)?\b(?!fl)|\bflames?\b|\bcampfire\b|\bbonfire\b/,
  rays: /\bsun[\s-]?(?:rays?|beams?)\b|\bgod[\s-]?rays?\b|\blight (?:rays?|beams?|shafts?)\b|\b(?:rays?|shafts?|beams?) of (?:sun)?light\b|\bsunlight (?:stream|pour|shin|filter)\w*|\bvolumetric\b/,
  bokeh: /\bbokeh\b|\bfairy lights\b|\bglitter\w*|\bsparkl\w*|\bmagic(?:al)?\b|\bdreamy\b|\bshimmer\w*/,
  fireflies: /\bfire[\s-]?fl(?:y|ies)\b|\bglow[\s-]?worms?\b/,
  leaves:
    /\b(?:falling|autumn|drifting|swirling|blowing) leaves\b|\bleaves (?:are )?(?:fall|drift|swirl|blow|float)\w*|\bleaf fall\b/,
  petals: /\bpetals?\b|\bcherry blossoms?\b|\bsakura\b/,
  steam: /\bsteam\w*|\bsmok(?:e|es|ing|y)\b|\bvapou?r\b/,
  bubbles: /\bbubbles?\b|\bunderwater\b/,
  confetti: /\bconfetti\b|\bcelebrat\w+/,
  lightning: /\blightning\b|\bthunder(?:storm)?\b/,
  stars: /\btwinkl\w*|\bstarry\b|\bstars (?:shin|glitter|glow)\w*|\bnight sky\b/,
}

/** Words for someone or something that breathes. */
export const LIVING =
  /\b(?:m[ae]n|wom[ae]n|girls?|boys?|child(?:ren)?|kids?|bab(?:y|ies)|persons?|people|portrait|face|lady|guy|model|astronaut|dancer|singer|bride|groom|king|queen|warrior|cats?|kittens?|dogs?|pupp(?:y|ies)|fox(?:es)?|horses?|birds?|animals?|lions?|tigers?|bears?|wol(?:f|ves)|deer|rabbits?|she|he|her|his|him)\b/
