import type { Rgb } from './color.ts'
import type { Noise } from './noise.ts'
import type { Random } from './random.ts'

/** Blocks of a small world. Index 0 is air. */
export const KINDS = [
  'air',
  'grass',
  'dirt',
  'stone',
  'sand',
  'water',
  'log',
  'leaves',
  'planks',
  'roof',
  'glass',
  'snow',
  'birch',
  'path',
] as const
export type Kind = (typeof KINDS)[number]

const COLORS: Record<Kind, { top: Rgb; side: Rgb; grain: number }> = {
  air: { top: [0, 0, 0], side: [0, 0, 0], grain: 0 },
  grass: { top: [158, 214, 96], side: [104, 70, 42], grain: 22 },
  dirt: { top: [110, 74, 46], side: [98, 64, 40], grain: 20 },
  stone: { top: [104, 106, 118], side: [84, 86, 98], grain: 16 },
  sand: { top: [244, 226, 168], side: [226, 206, 150], grain: 12 },
  water: { top: [150, 206, 250], side: [120, 180, 240], grain: 10 },
  log: { top: [120, 92, 56], side: [74, 50, 28], grain: 22 },
  leaves: { top: [44, 104, 40], side: [30, 84, 34], grain: 26 },
  planks: { top: [150, 112, 66], side: [104, 70, 40], grain: 12 },
  roof: { top: [120, 44, 36], side: [98, 34, 30], grain: 14 },
  glass: { top: [255, 240, 190], side: [255, 236, 176], grain: 8 },
  snow: { top: [250, 252, 255], side: [226, 234, 244], grain: 6 },
  birch: { top: [230, 220, 190], side: [232, 228, 214], grain: 26 },
  path: { top: [222, 190, 132], side: [150, 116, 74], grain: 14 },
}

export type World = { wide: number; high: number; deep: number; blocks: Uint8Array }

export function blockAt(world: World, x: number, y: number, z: number): number {
  if (x < 0 || y < 0 || z < 0 || x >= world.wide || y >= world.high || z >= world.deep) return 0
  return world.blocks[(y * world.deep + z) * world.wide + x]!
}

export function setBlock(world: World, x: number, y: number, z: number, kind: Kind): void {
  if (x < 0 || y < 0 || z < 0 || x >= world.wide || y >= world.high || z >= world.deep) return
  world.blocks[(y * world.deep + z) * world.wide + x] = KINDS.indexOf(kind)
}

/** Hills, a lake with beaches and snowy heights. Returns the height of the ground at each place. */
export function raiseLand(
  world: World,
  noise: Noise,
  shift: number,
  shape: (x: number, z: number) => number,
): (x: number, z: number) => number {
  const level = 7
  const ground = (x: number, z: number) =>
    Math.max(2, Math.floor(shape(x, z) + noise.layers(x / 17 + shift, z / 17, 3) * 5))
  for (let x = 0; x < world.wide; x++) {
    for (let z = 0; z < world.deep; z++) {
      const top = ground(x, z)
      for (let y = 0; y <= Math.max(top, level); y++) {
        const kind: Kind =
          y > top
            ? 'water'
            : y < top - 2
              ? 'stone'
              : y < top
                ? 'dirt'
                : top > 19
                  ? 'snow'
                  : top > 15
                    ? 'stone'
                    : top <= level
                      ? 'sand'
                      : 'grass'
        setBlock(world, x, y, z, kind)
      }
    }
  }
  return (x, z) => Math.max(ground(x, z), level)
}

export function plantTree(world: World, x: number, y: number, z: number, random: Random): void {
  const tall = random.whole(4, 6)
  const trunk: Kind = random.chance(0.25) ? 'birch' : 'log'
  for (let dy = tall - 3; dy <= tall + 1; dy++) {
    const reach = dy > tall - 1 ? 1 : 2
    for (let dx = -reach; dx <= reach; dx++) {
      for (let dz = -reach; dz <= reach; dz++) {
        if (Math.abs(dx) === reach && Math.abs(dz) === reach && random.chance(0.6)) continue
        setBlock(world, x + dx, y + dy, z + dz, 'leaves')
      }
    }
  }
  for (let dy = 0; dy < tall; dy++) setBlock(world, x, y + dy, z, trunk)
}

/** A house with a pitched roof, lit windows and a door towards the viewer. */
export function buildHouse(world: World, x: number, y: number, z: number, wide: number, deep: number): void {
  for (let dx = 0; dx < wide; dx++) {
    for (let dz = 0; dz < deep; dz++) {
      for (let dy = 0; dy < 4; dy++) {
        const wall = dx === 0 || dz === 0 || dx === wide - 1 || dz === deep - 1
        const corner = (dx === 0 || dx === wide - 1) && (dz === 0 || dz === deep - 1)
        if (wall)
          setBlock(world, x + dx, y + dy, z + dz, corner ? 'log' : dy === 2 && (dx + dz) % 2 === 0 ? 'glass' : 'planks')
      }
    }
  }
  const door = x + Math.floor(wide / 2)
  setBlock(world, door, y, z, 'log')
  setBlock(world, door, y + 1, z, 'log')
  for (let step = 0; step <= Math.ceil(wide / 2); step++) {
    for (let dz = -1; dz <= deep; dz++) {
      for (let dx = step - 1; dx <= wide - step; dx++) setBlock(world, x + dx, y + 4 + step, z + dz, 'roof')
    }
  }
}

export type Camera = { x: number; y: number; z: number; pitch: number; zoom: number }

/** Looks along +z. The result is RGBA, transparent where there is only sky. */
export function lookAt(world: World, camera: Camera, side: number, haze: Rgb): Uint8ClampedArray {
  const data = new Uint8ClampedArray(side * side * 4)
  const cos = Math.cos(camera.pitch)
  const sin = Math.sin(camera.pitch)
  for (let py = 0; py < side; py++) {
    for (let px = 0; px < side; px++) {
      const u = ((px + 0.5) / side - 0.5) / camera.zoom
      const v = (0.5 - (py + 0.5) / side) / camera.zoom
      castRay(world, camera, [u, v * cos + sin, cos - v * sin], data, (py * side + px) * 4, haze)
    }
  }
  return data
}

/** From block to block along the ray until one is solid. */
function castRay(
  world: World,
  camera: Camera,
  way: readonly [number, number, number],
  data: Uint8ClampedArray,
  o: number,
  haze: Rgb,
): void {
  const place = [camera.x, camera.y, camera.z]
  const cell = place.map(Math.floor)
  const step = way.map((w) => (w > 0 ? 1 : -1))
  const delta = way.map((w) => Math.abs(1 / (w || 1e-9)))
  const next = way.map((w, i) => (w > 0 ? cell[i]! + 1 - place[i]! : place[i]! - cell[i]!) * delta[i]!)
  let axis = 2
  for (let steps = 0; steps < 150; steps++) {
    axis = next[0]! < next[1]! ? (next[0]! < next[2]! ? 0 : 2) : next[1]! < next[2]! ? 1 : 2
    const far = next[axis]!
    cell[axis]! += step[axis]!
    next[axis]! += delta[axis]!
    if (cell[2]! >= world.deep || cell[1]! < 0) return
    const block = blockAt(world, cell[0]!, cell[1]!, cell[2]!)
    if (block === 0) continue
    const hit = way.map((w, i) => place[i]! + w * far)
    shadeHit(world, block, cell, axis, hit, far, data, o, haze)
    return
  }
}

function shadeHit(
  world: World,
  block: number,
  cell: number[],
  axis: number,
  hit: number[],
  far: number,
  data: Uint8ClampedArray,
  o: number,
  haze: Rgb,
): void {
  const colors = COLORS[KINDS[block]!]
  const [x, y, z] = hit as [number, number, number]
  const u = Math.floor((axis === 0 ? z - Math.floor(z) : x - Math.floor(x)) * 8)
  const v = Math.floor((axis === 1 ? z - Math.floor(z) : y - Math.floor(y)) * 8)
  const turf = KINDS[block] === 'grass' && axis !== 1 && v >= 6
  const base = axis === 1 || turf ? colors.top : colors.side
  const covered =
    axis === 1
      ? blockAt(world, cell[0]!, cell[1]! + 3, cell[2]!) > 0 || blockAt(world, cell[0]! - 1, cell[1]! + 2, cell[2]!) > 0
      : false
  const light = (axis === 1 ? 1 : axis === 2 ? 0.92 : 0.76) * (covered ? 0.62 : 1)
  const speck = (hash(cell[0]! * 8 + u, cell[1]! * 8 + v, cell[2]! * 8 + axis) - 0.5) * 2 * colors.grain
  const fog = Math.min(0.8, Math.max(0, (far - 34) / 90))
  for (let c = 0; c < 3; c++) {
    const lit = (base[c]! + speck) * light
    data[o + c] = lit + (haze[c]! - lit) * fog
  }
  data[o + 3] = 255
}

function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
