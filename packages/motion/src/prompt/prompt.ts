import {
  AMBIENCE_PATTERNS,
  type AmbienceKind,
  CAMERA,
  FASTER,
  LIVING,
  MOVE_PATTERNS,
  type MoveKind,
  type MovePattern,
  SLOWER,
  STILL,
  STILL_WHEN_NEGATED,
  STRONGER,
} from './prompt-words.ts'

/** `sign` is +1 for in, right, up and clockwise; 0 leaves the side to the picture. */
export type Move = { kind: MoveKind; sign: -1 | 0 | 1; strength: number }

export type Ambience = { kind: AmbienceKind; strength: number }

/** What a prompt asks for. Steps follow each other; the moves of one step happen together. */
export type Direction = {
  steps: Move[][]
  /** The camera must not move at all. */
  still: boolean
  ambience: Ambience[]
  /** Moves and weather the prompt rules out, so that no default brings them back. */
  unwanted: ReadonlySet<MoveKind | AmbienceKind>
  living: boolean
  /** Nothing was said about how to move. */
  silent: boolean
}

const NEGATION =
  /\b(?:no|not|non|without|don'?t|doesn'?t|do not|does not|never|avoid(?:ing)?|zero|isn'?t|free of)\b\s*([^,.;]*?)(?=[,.;]|\bbut\b|\bthen\b|\bonly\b|\bwhile\b|$)/g
const NEXT_STEP =
  /\s*(?:[.;!?\n]+|,?\s*\b(?:and then|then|followed by|after (?:that|which)|afterwards|before|next|finally|and finally)\b,?)\s*/

function splitNegated(text: string): { wanted: string; unwanted: string[] } {
  const unwanted: string[] = []
  const withoutList = text.replace(/\bnegative prompt\s*:(.*)$/s, (_, list: string) => {
    unwanted.push(...list.split(/[,;]/))
    return ''
  })
  const wanted = withoutList.replace(NEGATION, (_, what: string) => {
    unwanted.push(what.trim())
    return ''
  })
  return { wanted, unwanted: unwanted.filter(Boolean) }
}

function paceOf(clause: string): number {
  const push = STRONGER.test(clause) ? 1.3 : 1
  if (FASTER.test(clause)) return 1.6 * push
  if (SLOWER.test(clause)) return 0.65 / push
  return push
}

function signOf({ sign, pattern }: MovePattern, clause: string, at: number): -1 | 0 | 1 {
  if (sign === 1 || sign === -1) return sign
  // The words of the match first, then what follows it: "orbits around her to the left".
  const words = `${pattern.exec(clause)?.[0] ?? ''} ${clause.slice(at)}`
  if (sign === 'up-down') return /\bdown(?:wards?)?\b/.test(words) ? -1 : 1
  const toward = /\bfrom (?:the )?(?:left|right) to (?:the )?(left|right)\b/.exec(clause)?.[1]
  if (toward) return toward === 'left' ? -1 : 1
  if (sign === 'turn') {
    if (/\b(?:counter|anti)[\s-]?clockwise\b|\bleft\b/.test(words)) return -1
    return /\bclockwise\b|\bright\b/.test(words) ? 1 : 0
  }
  const left = words.search(/\bleft\b/)
  const right = words.search(/\bright\b/)
  if (left < 0 && right < 0) return 0
  return left >= 0 && (right < 0 || left < right) ? -1 : 1
}

/** The moves of one clause; of several patterns for one kind the first stands. */
function findMoves(clause: string, aboutCamera: boolean, pace: number): Move[] {
  const found = new Map<MoveKind, Move & { at: number }>()
  for (const entry of MOVE_PATTERNS) {
    if (found.has(entry.kind) || (entry.camera && !aboutCamera)) continue
    const at = clause.search(entry.pattern)
    if (at < 0) continue
    // "Dolly zoom" and "orbit" already say zoom and turn.
    if (entry.kind === 'push' && found.has('dolly-zoom')) continue
    if (entry.kind === 'roll' && found.has('orbit')) continue
    found.set(entry.kind, {
      kind: entry.kind,
      sign: signOf(entry, clause, at),
      strength: (entry.strength ?? 1) * pace,
      at,
    })
  }
  return [...found.values()].sort((a, b) => a.at - b.at).map(({ kind, sign, strength }) => ({ kind, sign, strength }))
}

/** A comma only starts a new step when the second part takes back what the first did. */
function joinClause(steps: Move[][], moves: Move[], newStep: boolean): void {
  if (moves.length === 0) return
  const current = steps.at(-1)
  const clashes = current?.some((move) => moves.some(({ kind, sign }) => kind === move.kind && sign !== move.sign))
  if (newStep || !current || clashes) steps.push(moves)
  else current.push(...moves.filter(({ kind }) => !current.some((move) => move.kind === kind)))
}

function findSteps(text: string): Move[][] {
  const steps: Move[][] = []
  for (const sentence of text.split(NEXT_STEP)) {
    let aboutCamera = false
    for (const [i, clause] of sentence.split(',').entries()) {
      aboutCamera ||= CAMERA.test(clause)
      const pace = paceOf(clause) === 1 ? paceOf(sentence) : paceOf(clause)
      joinClause(steps, findMoves(clause, aboutCamera, pace), i === 0 && steps.length > 0)
    }
  }
  return steps
}

function findAmbience(text: string): Ambience[] {
  const found: Ambience[] = []
  for (const [kind, pattern] of Object.entries(AMBIENCE_PATTERNS) as [AmbienceKind, RegExp][]) {
    const at = text.search(pattern)
    if (at < 0) continue
    const near = text.slice(Math.max(0, at - 24), at + 24)
    const strength = /\b(?:heavy|strong|thick|dense|intense|stormy|blizzard|downpour|raging)\b/.test(near)
      ? 1.6
      : /\b(?:light (?:snow|rain|breeze|wind|fog|mist)|(?:gentl|soft|subtl|slight|faint|calm|delicate)\w*)\b/.test(near)
        ? 0.65
        : 1
    found.push({ kind, strength })
  }
  return found
}

function findUnwanted(parts: readonly string[]): { kinds: Set<MoveKind | AmbienceKind>; still: boolean } {
  const kinds = new Set<MoveKind | AmbienceKind>()
  let still = false
  for (const part of parts) {
    for (const { kind, pattern } of MOVE_PATTERNS) if (pattern.test(part)) kinds.add(kind)
    for (const [kind, pattern] of Object.entries(AMBIENCE_PATTERNS))
      if (pattern.test(part)) kinds.add(kind as AmbienceKind)
    if (/\bpan(?:ning|s)?\b/.test(part)) kinds.add('pan')
    if (/\btilt/.test(part)) kinds.add('tilt')
    if (/\bshak/.test(part)) kinds.add('handheld')
    if (STILL_WHEN_NEGATED.test(part)) still = true
  }
  return { kinds, still }
}

export function readPrompt(prompt: string): Direction {
  const text = prompt.toLowerCase().replace(/[’`]/g, "'").replace(/\s+/g, ' ').slice(0, 20_000)
  const { wanted, unwanted } = splitNegated(text)
  const { kinds, still: negatedStill } = findUnwanted(unwanted)
  const still = STILL.test(wanted) || negatedStill
  const steps = still
    ? []
    : findSteps(wanted)
        .map((moves) => moves.filter(({ kind }) => !kinds.has(kind)))
        .filter((moves) => moves.length > 0)
        .slice(0, 6)
  const ambience = findAmbience(wanted).filter(({ kind }) => !kinds.has(kind))
  return {
    steps,
    still,
    ambience,
    unwanted: kinds,
    living: LIVING.test(wanted),
    silent: steps.length === 0 && ambience.length === 0 && !still,
  }
}
