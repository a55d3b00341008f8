import { createCanvas } from '@napi-rs/canvas'
import type { Thing } from '../render/stage.ts'
import { type Rgb, staged } from '../scene.ts'
import { block, card } from '../shapes/mesh.ts'
import type { Lamp, Solid } from '../shapes/model.ts'
import { makeParts } from '../shapes/parts.ts'
import type { Random } from '../shapes/random.ts'
import { rgb, type Texture, times } from '../shapes/surface.ts'
import { lathe } from '../shapes/turned.ts'
import { HERE, place, type Vec } from '../shapes/vector.ts'
import type { PlacedGround, Setting } from './place.ts'
import { beamsOfLight, spotlightPlate } from './stage-light.ts'
import { boards, lit, SPOT, type StageRoom, spotFor } from './stage-room.ts'

const SHOWS = [
  ['#ff2a7a', '#3a5cff', '#22d8ff'],
  ['#ff8a1c', '#ff2a4a', '#ffd24a'],
  ['#8a3cff', '#22e0c0', '#ff3ca0'],
  ['#2a7cff', '#ffffff', '#a03cff'],
] as const

/** A band's stage: a wall of light, loudspeakers, drums, colored beams from above through the haze. */
export function concert(setting: Setting, room: StageRoom, random: Random): PlacedGround {
  const { size, half, high, back } = room
  const asked = setting.scene.palette.map(({ rgb: color }) => color)
  const colors = asked.length > 0 ? asked : random.pick(SHOWS).map(rgb)
  const pool = spotFor(setting)
  const names = staged(setting.scene).flatMap(({ thing }) => ('subject' in thing ? [thing.subject] : []))
  const solids: Solid[] = [
    ...boards(room, rgb('#2c2a2c')),
    block({ material: 'matte' }, [0.012, 0.012, 0.015], [half * 8, high * 1.6, 0.2], place([0, 0, back - 0.6 * size])),
    lightWall(room, colors, random),
    ...truss(half * 2.4, place([0, high * 0.98, back * 0.45], {}, 1), size),
    ...loudspeakers(room),
  ]
  if (!names.includes('drum')) solids.push(...drumKit([half * 0.36, 0, back * 0.62], size, colors[0]!))
  const things: Thing[] = [{ solids, at: HERE, id: 0 }, spotlightPlate(SPOT, pool.centre, pool.radius, high * 2)]
  const cans = [-0.85, -0.5, -0.17, 0.17, 0.5, 0.85].map((share): Vec => [share * half, high * 0.94, back * 0.45])
  things.push(
    beamsOfLight(
      cans.map((from, i) => ({
        from,
        // Fanned out and moving to and fro in a loop.
        to: [
          from[0] * 0.35 + Math.sin(setting.time * Math.PI * 2 + i) * 0.5 * size + (i % 2 ? 1.2 : -1.2) * size,
          0,
          back * 0.3 - (i % 3) * 0.3 * size,
        ],
        color: times(colors[i % colors.length]!, 0.85),
        radius: 0.75 * size,
      })),
    ),
  )
  if (names.length === 0 && !setting.scene.absent?.includes('people')) things.push(...audience(setting, room))
  const strength = size * size
  const lamps: Lamp[] = [
    ...cans.map((at, i): Lamp => ({ at, color: times(colors[i % colors.length]!, 8 * strength), radius: 8 * size })),
    ...[-1, 1].map(
      (s, i): Lamp => ({
        at: [s * half * 0.7, 2.2 * size, back * 0.2],
        color: times(colors[i]!, 4 * strength),
        radius: 6 * size,
      }),
    ),
    { at: [0, 1.2 * size, back + 0.6 * size], color: times(colors[1]!, 5 * strength), radius: 5 * size },
  ]
  const laid = lit({ things, lamps, groundAt: () => 0 }, [2.2, 2.05, 1.9])
  return {
    ...laid,
    sky: { ...laid.sky, zenith: [0.002, 0.002, 0.003], horizon: [0.002, 0.002, 0.003] },
    wetness: 0.3,
    fog: { color: times(colors[0]!, 0.05), densityPerMetre: 0.012 / size, falloffPerMetre: 0, baseY: 0 },
  }
}

/** Heads and raised hands before an empty stage. */
function audience({ model }: Setting, { front, half }: StageRoom): Thing[] {
  const crowd = model('crowd', { action: 'cheering' })
  return [-0.62, 0, 0.62].flatMap((share, i) =>
    [1.9, 3.6].map((z, row) => ({
      solids: crowd.solids,
      at: place([share * half + row * 0.7, -1.1, front + z + (i % 2) * 0.3], { yaw: 172 + i * 9 }),
      id: 0,
    })),
  )
}

/** Bars, rays and rings in the show's colors. */
function lightWall({ high, back, size }: StageRoom, colors: readonly Rgb[], random: Random) {
  const [width, height] = [512, 256]
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const tone = (i: number, light: number) =>
    `rgb(${colors[i % colors.length]!.map((c) => Math.round(255 * Math.min(1, Math.sqrt(c) * light))).join(',')})`
  const ground = pen.createRadialGradient(width / 2, height * 0.55, 10, width / 2, height * 0.55, width * 0.55)
  ground.addColorStop(0, tone(0, 0.75))
  ground.addColorStop(0.5, tone(1, 0.4))
  ground.addColorStop(1, tone(1, 0.1))
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  for (let i = 0; i < 28; i++) {
    const angle = (i / 28) * Math.PI * 2 + random.between(-0.05, 0.05)
    pen.fillStyle = tone(i, i % 3 === 0 ? 0.9 : 0.5)
    pen.beginPath()
    pen.moveTo(width / 2, height * 0.55)
    pen.lineTo(width / 2 + Math.cos(angle) * 420, height * 0.55 + Math.sin(angle) * 420)
    pen.lineTo(width / 2 + Math.cos(angle + 0.07) * 420, height * 0.55 + Math.sin(angle + 0.07) * 420)
    pen.fill()
  }
  pen.strokeStyle = tone(2, 0.9)
  pen.lineWidth = 6
  for (const r of [44, 78]) {
    pen.beginPath()
    pen.arc(width / 2, height * 0.55, r, 0, Math.PI * 2)
    pen.stroke()
  }
  // Lamps of a wall are seen one by one.
  pen.fillStyle = 'rgba(0,0,0,0.5)'
  for (let x = 0; x < width; x += 4) pen.fillRect(x, 0, 1, height)
  for (let y = 0; y < height; y += 4) pen.fillRect(0, y, width, 1)
  const { data } = pen.getImageData(0, 0, width, height)
  const texture: Texture = { width, height, rgba: new Uint8Array(data.buffer.slice(0)) }
  const tall = high * 0.82
  return card({ material: 'card', texture, glow: 0.55 }, tall * 2.1, tall, place([0, high * 0.14, back - 0.3 * size]))
}

/** A lattice of tubes with lamps hanging from it. */
function truss(wide: number, at: ReturnType<typeof place>, size: number): Solid[] {
  const parts = makeParts(at)
  const grey = rgb('#8a8d92')
  const deep = 0.3 * size
  for (const [y, z] of [
    [0, 0],
    [deep, 0],
    [0, -deep],
    [deep, -deep],
  ] as const)
    parts.rod('metal', grey, [-wide / 2, y, z], [wide / 2, y, z], 0.025 * size)
  const count = Math.round(wide / deep)
  for (let i = 0; i < count; i++) {
    const [a, b] = [-wide / 2 + (i / count) * wide, -wide / 2 + ((i + 1) / count) * wide]
    parts.rod('metal', grey, [a, i % 2 ? 0 : deep, 0], [b, i % 2 ? deep : 0, 0], 0.014 * size)
  }
  for (const share of [-0.85, -0.5, -0.17, 0.17, 0.5, 0.85])
    parts.lathe(
      'metal',
      rgb('#1c1c20'),
      [0.09, 0, 0.1, 0.02, 0.1, 0.2, 0.06, 0.28, 0, 0.28].map((v) => v * size),
      [(share * wide) / 2.4, -0.3 * size, 0],
      { pitch: 14 },
    )
  return parts.done()
}

function loudspeakers({ half, back, size }: StageRoom): Solid[] {
  const parts = makeParts()
  for (const s of [-1, 1])
    for (let i = 0; i < 3; i++) {
      const tower = parts.within([s * half * 0.86, i * 0.92 * size, back * 0.5], { yaw: s * -16 }, size)
      tower.box('matte', rgb('#17171a'), [1.05, 0.9, 0.7], [0, 0, 0], 0.03)
      for (const x of [-0.25, 0.25]) {
        tower.lathe(
          'glossy',
          rgb('#0c0c0e'),
          [0.2, 0, 0.19, 0.02, 0.08, -0.04, 0.07, -0.02, 0.02, 0, 0, 0.005],
          [x, 0.45, 0.36],
          { pitch: 90 },
        )
        tower.lathe('metal', rgb('#6a6a70'), [0.2, 0, 0.215, 0.012, 0.2, 0.02], [x, 0.45, 0.36], { pitch: 90 })
      }
    }
  return parts.done()
}

/** A bass drum, two toms, a snare and two cymbals on a low platform. */
function drumKit([x, y, z]: Vec, size: number, color: Rgb): Solid[] {
  const at = place([x, y, z], {}, size)
  const parts = makeParts(at)
  parts.box('matte', rgb('#1a1a1c'), [2.3, 0.28, 1.7], [0, 0, 0], 0.02)
  const shell = times(color, 0.55)
  const drum = (r: number, tall: number, to: Vec, pitch: number) => {
    const one = parts.within(to, { pitch })
    one.lathe('glossy', shell, [r, 0, r, tall], [0, 0, 0], {}, 36)
    one.lathe(
      'metal',
      rgb('#c8ccd2'),
      [r, tall - 0.03, r * 1.04, tall - 0.02, r * 1.04, tall + 0.01, r * 0.97, tall + 0.012],
      [0, 0, 0],
      {},
      36,
    )
    one.lathe('paper', rgb('#e8e4da'), [r * 0.98, tall + 0.006, 0, tall + 0.008], [0, 0, 0], {}, 36)
  }
  drum(0.36, 0.42, [0, 0.64, 0.05], 90)
  drum(0.17, 0.2, [-0.2, 1.02, 0.25], 14)
  drum(0.17, 0.2, [0.22, 1.02, 0.25], 14)
  drum(0.2, 0.16, [-0.6, 0.74, 0.05], 4)
  drum(0.24, 0.36, [0.68, 0.5, 0.0], 2)
  for (const [dx, tall, r] of [
    [-0.8, 1.45, 0.26],
    [0.85, 1.5, 0.29],
  ] as const) {
    parts.rod('metal', rgb('#b8bcc2'), [dx, 0.28, -0.05], [dx, tall, -0.05], 0.012)
    parts.lathe(
      'metal',
      rgb('#d8b45a'),
      [r, 0, r * 0.4, 0.02, 0.05, 0.03, 0.03, 0.06, 0, 0.065],
      [dx, tall, -0.05],
      { pitch: 10 },
      40,
    )
  }
  return [
    ...parts.done(),
    lathe(
      { material: 'leather' },
      rgb('#1c1c1e'),
      [
        [0.18, 0.5],
        [0.19, 0.56],
        [0, 0.57],
      ],
      place([x, y + 0.28 * size, z - 0.5 * size], {}, size),
      24,
    ),
  ]
}
