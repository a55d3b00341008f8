import type { SKRSContext2D } from '@napi-rs/canvas'

type Feeling =
  | 'happy'
  | 'laughing'
  | 'sad'
  | 'crying'
  | 'angry'
  | 'surprised'
  | 'love'
  | 'sleepy'
  | 'wink'
  | 'cool'
  | 'shy'
  | 'sick'
  | 'thinking'

const FEELINGS: readonly [Feeling, RegExp][] = [
  ['laughing', /laugh|lol|hilarious|joy|giggl/i],
  ['crying', /cry|crying|tears|weep|sob/i],
  ['angry', /angry|mad\b|furious|rage|grumpy|annoyed/i],
  ['sad', /\bsad|unhappy|depress|lonely|disappoint|heartbroken/i],
  ['surprised', /surpris|shock|amaz|wow|astonish|scared|afraid/i],
  ['love', /\blove|in love|heart eyes|adore|kiss/i],
  ['sleepy', /sleep|tired|yawn|bored|exhaust|zzz/i],
  ['wink', /wink|flirt|cheeky|naughty/i],
  ['shy', /shy|blush|embarrass/i],
  ['sick', /\bsick|\bill\b|nausea|disgust/i],
  ['thinking', /think|wonder|confus|curious|skeptic/i],
  ['cool', /\bcool\b/i],
  ['happy', /happy|smil|cheer|glad|excited|grin|proud/i],
]

export function feelingOf(text: string): Feeling | undefined {
  return FEELINGS.find(([, words]) => words.test(text))?.[0]
}

type FacePlan = {
  x: number
  y: number
  radius: number
  feeling: Feeling
  /** Whether the yellow ball is drawn too. */
  head: boolean
  /** Behind dark glasses. */
  eyesHidden: boolean
}

const INK = '#3d2411'

export function drawFace(pen: SKRSContext2D, plan: FacePlan): void {
  pen.save()
  pen.translate(plan.x, plan.y)
  pen.scale(plan.radius, plan.radius)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  if (plan.head) head(pen, plan.feeling)
  if (!plan.eyesHidden) eyes(pen, plan.feeling)
  mouth(pen, plan.feeling)
  extras(pen, plan.feeling)
  pen.restore()
}

function head(pen: SKRSContext2D, feeling: Feeling): void {
  const [light, dark] =
    feeling === 'angry' ? ['#ffb04a', '#e8502a'] : feeling === 'sick' ? ['#cfe06a', '#7ba428'] : ['#ffe16b', '#f7a41d']
  const fill = pen.createRadialGradient(-0.25, -0.35, 0.15, 0, 0, 1.08)
  fill.addColorStop(0, light as string)
  fill.addColorStop(1, dark as string)
  pen.fillStyle = fill
  oval(pen, 0, 0, 1, 1)
}

function oval(pen: SKRSContext2D, x: number, y: number, rx: number, ry: number): void {
  pen.beginPath()
  pen.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
  pen.fill()
}

function curve(pen: SKRSContext2D, x: number, y: number, half: number, bend: number, width: number): void {
  pen.lineWidth = width
  pen.strokeStyle = INK
  pen.beginPath()
  pen.moveTo(x - half, y)
  pen.quadraticCurveTo(x, y + bend, x + half, y)
  pen.stroke()
}

function heart(pen: SKRSContext2D, x: number, y: number, size: number): void {
  pen.fillStyle = '#e8304a'
  pen.beginPath()
  pen.moveTo(x, y + size)
  pen.bezierCurveTo(x - size * 1.5, y, x - size * 0.9, y - size * 1.1, x, y - size * 0.35)
  pen.bezierCurveTo(x + size * 0.9, y - size * 1.1, x + size * 1.5, y, x, y + size)
  pen.fill()
}

function eyes(pen: SKRSContext2D, feeling: Feeling): void {
  for (const side of [-1, 1]) {
    const x = side * 0.36
    if (feeling === 'love') heart(pen, x, -0.18, 0.24)
    else if (feeling === 'laughing' || feeling === 'sleepy')
      curve(pen, x, feeling === 'sleepy' ? -0.16 : -0.1, 0.17, feeling === 'sleepy' ? 0.16 : -0.24, 0.075)
    else if (feeling === 'wink' && side === 1) curve(pen, x, -0.1, 0.17, -0.22, 0.075)
    else {
      const tall = feeling === 'surprised' ? 0.21 : 0.18
      pen.fillStyle = INK
      oval(pen, x, -0.15, feeling === 'surprised' ? 0.15 : 0.115, tall)
      pen.fillStyle = 'rgba(255, 255, 255, 0.92)'
      oval(pen, x + 0.035, -0.15 - tall * 0.4, 0.042, 0.055)
    }
    brow(pen, feeling, side)
  }
}

function brow(pen: SKRSContext2D, feeling: Feeling, side: number): void {
  const slants: Partial<Record<Feeling, [inner: number, outer: number]>> = {
    angry: [-0.36, -0.54],
    sad: [-0.56, -0.44],
    crying: [-0.58, -0.44],
    surprised: [-0.58, -0.56],
    thinking: side === 1 ? [-0.58, -0.62] : [-0.44, -0.42],
  }
  const slant = slants[feeling]
  if (!slant) return
  pen.lineWidth = 0.075
  pen.strokeStyle = INK
  pen.beginPath()
  pen.moveTo(side * 0.2, slant[0])
  pen.lineTo(side * 0.54, slant[1])
  pen.stroke()
}

/** Mouths that are one line: middle, half width and bend. */
const LINES: Partial<Record<Feeling, readonly [x: number, y: number, half: number, bend: number]>> = {
  sad: [0, 0.5, 0.28, -0.26],
  crying: [0, 0.5, 0.28, -0.26],
  angry: [0, 0.5, 0.28, -0.26],
  sick: [0, 0.42, 0.26, -0.12],
  thinking: [0.08, 0.42, 0.2, -0.04],
  shy: [0, 0.32, 0.32, 0.3],
  wink: [0, 0.32, 0.32, 0.3],
  cool: [0, 0.32, 0.32, 0.3],
}

function mouth(pen: SKRSContext2D, feeling: Feeling): void {
  const single = LINES[feeling]
  if (single) curve(pen, ...single, 0.08)
  else if (feeling === 'surprised' || feeling === 'sleepy') {
    pen.fillStyle = INK
    oval(pen, 0, 0.46, feeling === 'sleepy' ? 0.11 : 0.16, feeling === 'sleepy' ? 0.13 : 0.22)
  } else laugh(pen, feeling)
}

/** An open mouth with teeth and tongue. */
function laugh(pen: SKRSContext2D, feeling: Feeling): void {
  const deep = feeling === 'laughing' ? 0.62 : 0.46
  pen.fillStyle = '#5a1a12'
  pen.beginPath()
  pen.moveTo(-0.44, 0.2)
  pen.quadraticCurveTo(0, 0.28, 0.44, 0.2)
  pen.bezierCurveTo(0.4, 0.2 + deep, -0.4, 0.2 + deep, -0.44, 0.2)
  pen.fill()
  pen.save()
  pen.clip()
  pen.fillStyle = '#ffffff'
  pen.fillRect(-0.5, 0.18, 1, 0.13)
  pen.fillStyle = '#f0576b'
  oval(pen, 0, 0.2 + deep * 0.85, 0.26, 0.2)
  pen.restore()
}

function extras(pen: SKRSContext2D, feeling: Feeling): void {
  if (feeling === 'shy' || feeling === 'love' || feeling === 'happy') {
    pen.fillStyle = feeling === 'shy' ? 'rgba(240, 70, 90, 0.5)' : 'rgba(240, 90, 80, 0.25)'
    for (const side of [-1, 1]) oval(pen, side * 0.62, 0.16, 0.15, 0.1)
  }
  if (feeling === 'crying' || feeling === 'laughing') {
    pen.fillStyle = '#4aa8f0'
    for (const side of feeling === 'laughing' ? [-1, 1] : [1]) {
      const x = side * (feeling === 'laughing' ? 0.74 : 0.42)
      pen.beginPath()
      pen.moveTo(x, -0.06)
      pen.bezierCurveTo(x + 0.2, 0.3, x - 0.2, 0.3, x, -0.06)
      pen.fill()
    }
  }
}
