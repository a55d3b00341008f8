// Colors a tile: finds what each pixel sees, and lights it.
import {
  FRAME_HALF_HEIGHT, FRAME_HEIGHT, FRAME_KEPT, FRAME_MIRROR, FRAME_PARALLEL, FRAME_SHADING, FRAME_THINGS, FRAME_TRIANGLES, FRAME_VERTICES, FRAME_WETNESS,
  THING_BYTES, THING_GLOW, THING_ID, THING_MATERIAL, THING_NORMALS, THING_ROUGHNESS, THING_SCALE, THING_SNOW, THING_TEXTURE, THING_TINT, TRIANGLE_BYTES, VERTEX_BYTES,
} from './layout'
import { at, clamp01, pow, put } from './math'
import { BLUE, FLESH, FUZZ, get, GLOW, GREEN, LIT, LIVELY, METAL, NORMAL, PLACE, RED, REST, ROUGH, SCALE, set, SHINE, SKY, SNOW, SPAN, THROUGH, TINT } from './state'
import { SCRATCH } from './scratch'
import { material } from './materials'
import { light } from './light'
import { waterColor, wetFloor } from './water'
import { haze } from './fog'
import { skyColor, skyMoves } from './sky'
import { copyKept, isAsKept } from './kept'
import { aim } from './ray'

/**
 * Writes colors (3 floats), distance (f32, 0 for the sky) and ids (u16) of the tile's pixels into whole pictures `width`
 * wide. Samples of one thing at one distance share one shading. Where a loop's kept view still holds, it is taken over; `lively`,
 * when it is being made, gets which pixels time alone changes.
 */
export function shadeTile(frame: usize, x0: i32, y0: i32, pixels: i32, per: i32, depth: usize, who: usize, width: i32, height: i32, colors: usize, distances: usize, ids: usize, lively: usize): void {
  const kept = <usize>load<u32>(frame + FRAME_KEPT)
  const triangles = <usize>load<u32>(frame + FRAME_TRIANGLES), things = <usize>load<u32>(frame + FRAME_THINGS)
  const edge = pixels * per
  const groups = SCRATCH + 800 // Each: triangle, thing, 1/w, count, sample.
  for (let y = 0; y < pixels; y++) {
    if (y0 + y >= height) break
    for (let x = 0; x < pixels; x++) {
      if (x0 + x >= width) break
      let n: i32 = 0, empty: i32 = 0
      for (let s = 0; s < per * per; s++) {
        const sx = x * per + s % per, sy = y * per + s / per
        const o = <usize>(sy * edge + sx) << 2
        const id = load<i32>(who + o)
        if (id == 0) { empty++; continue }
        const thing = load<i32>(triangles + <usize>(id - 1) * TRIANGLE_BYTES + 12), w = load<f32>(depth + o)
        let found = -1
        for (let g = 0; g < n; g++) {
          const p = groups + <usize>g * 20
          if (load<i32>(p + 4) == thing && abs<f32>(load<f32>(p + 8) - w) < w * <f32>0.06) { found = g; break }
        }
        if (found < 0 && n < 6) {
          const p = groups + <usize>n * 20
          store<i32>(p, id - 1); store<i32>(p + 4, thing); put(p + 8, w); store<i32>(p + 12, 1); store<i32>(p + 16, s)
          n++
        } else {
          const p = groups + <usize>max<i32>(found, 0) * 20
          store<i32>(p + 12, load<i32>(p + 12) + 1)
        }
      }
      const o = <usize>((y0 + y) * width + x0 + x)
      if (kept != 0 && isAsKept(frame, kept, o, <f32>(x0 + x), <f32>(y0 + y), per, n, groups)) { copyKept(kept, o, colors, distances, ids); continue }
      store<u8>(SCRATCH + LIVELY, 0)
      shadePixel(frame, <f32>(x0 + x), <f32>(y0 + y), per, n, empty, groups, things, colors + o * 12, distances == 0 ? 0 : distances + (o << 2), ids == 0 ? 0 : ids + (o << 1))
      if (lively != 0) store<u8>(lively + o, load<u8>(SCRATCH + LIVELY))
    }
  }
}

function shadePixel(frame: usize, x: f32, y: f32, per: i32, n: i32, empty: i32, groups: usize, things: usize, color: usize, distance: usize, id: usize): void {
  const share: f32 = 1 / <f32>(per * per), step: f32 = 1 / <f32>per
  let r: f32 = 0, g: f32 = 0, b: f32 = 0, best: i32 = 0, far: f32 = 0
  let who: i32 = 0
  for (let i = 0; i < n; i++) {
    const p = groups + <usize>i * 20
    const count = load<i32>(p + 12), s = load<i32>(p + 16)
    aim(frame, x + (<f32>(s % per) + <f32>0.5) * step, y + (<f32>(s / per) + <f32>0.5) * step)
    const thing = things + <usize>load<i32>(p + 4) * THING_BYTES
    const d = shadePoint(frame, load<i32>(p), thing, x, y)
    const w: f32 = <f32>count * share
    r += get(LIT) * w; g += get(LIT + 4) * w; b += get(LIT + 8) * w
    if (count > best) { best = count; far = d; who = load<i32>(thing + THING_ID) }
  }
  if (empty > 0) {
    aim(frame, x + <f32>0.5, y + <f32>0.5)
    skyColor(frame, at(SCRATCH + 700), at(SCRATCH + 704), at(SCRATCH + 708), 1, SCRATCH + SKY)
    if (skyMoves(frame)) store<u8>(SCRATCH + LIVELY, 1)
    const w: f32 = <f32>empty * share
    r += get(SKY) * w; g += get(SKY + 4) * w; b += get(SKY + 8) * w
    if (empty > best) { far = 0; who = 0 }
  }
  put(color, r); put(color + 4, g); put(color + 8, b)
  if (distance != 0) put(distance, far)
  if (id != 0) store<u16>(id, <u16>who)
}

/** Lights the triangle where the ray meets it; color to LIT. Returns the distance. */
function shadePoint(frame: usize, triangle: i32, thing: usize, px: f32, py: f32): f32 {
  const tri = <usize>load<u32>(frame + FRAME_TRIANGLES) + <usize>triangle * TRIANGLE_BYTES
  const vertices = <usize>load<u32>(frame + FRAME_VERTICES)
  const a = vertices + <usize>load<u32>(tri) * VERTEX_BYTES, b = vertices + <usize>load<u32>(tri + 4) * VERTEX_BYTES, c = vertices + <usize>load<u32>(tri + 8) * VERTEX_BYTES
  const dx = at(SCRATCH + 700), dy = at(SCRATCH + 704), dz = at(SCRATCH + 708)
  const e1x: f32 = at(b) - at(a), e1y: f32 = at(b + 4) - at(a + 4), e1z: f32 = at(b + 8) - at(a + 8)
  const e2x: f32 = at(c) - at(a), e2y: f32 = at(c + 4) - at(a + 4), e2z: f32 = at(c + 8) - at(a + 8)
  const qx: f32 = dy * e2z - dz * e2y, qy: f32 = dz * e2x - dx * e2z, qz: f32 = dx * e2y - dy * e2x
  const det: f32 = e1x * qx + e1y * qy + e1z * qz
  const inv: f32 = abs<f32>(det) > <f32>1e-12 ? 1 / det : 0
  const tx: f32 = at(SCRATCH + 712) - at(a), ty: f32 = at(SCRATCH + 716) - at(a + 4), tz: f32 = at(SCRATCH + 720) - at(a + 8)
  // A sample at a triangle's rim may lie just outside it: shares are held inside.
  const v = clamp01((tx * qx + ty * qy + tz * qz) * inv)
  const rx: f32 = ty * e1z - tz * e1y, ry: f32 = tz * e1x - tx * e1z, rz: f32 = tx * e1y - ty * e1x
  const w = min<f32>(clamp01((dx * rx + dy * ry + dz * rz) * inv), 1 - v)
  const u: f32 = 1 - v - w
  for (let k: usize = 0; k < 12; k += 4) {
    set(PLACE + k, u * at(a + k) + v * at(b + k) + w * at(c + k))
    set(NORMAL + k, u * at(a + 12 + k) + v * at(b + 12 + k) + w * at(c + 12 + k))
    set(RED + k, u * at(a + 24 + k) + v * at(b + 24 + k) + w * at(c + 24 + k))
    set(REST + k, u * at(a + 36 + k) + v * at(b + 36 + k) + w * at(c + 36 + k))
    set(TINT + k, at(thing + THING_TINT + k))
  }
  const shading = load<i32>(frame + FRAME_SHADING)
  const gx: f32 = e1y * e2z - e1z * e2y, gy: f32 = e1z * e2x - e1x * e2z, gz: f32 = e1x * e2y - e1y * e2x
  if (shading == 1) { set(NORMAL, gx); set(NORMAL + 4, gy); set(NORMAL + 8, gz) }
  let l: f32 = 1 / max<f32>(sqrt<f32>(get(NORMAL) * get(NORMAL) + get(NORMAL + 4) * get(NORMAL + 4) + get(NORMAL + 8) * get(NORMAL + 8)), <f32>1e-9)
  // Seen from behind, it is lit on the side that is seen. The triangle itself tells, not its smoothed normal.
  const side: f32 = (gx * dx + gy * dy + gz * dz) * (gx * get(NORMAL) + gy * get(NORMAL + 4) + gz * get(NORMAL + 8))
  if (side > 0) l = -l
  const facing: f32 = get(NORMAL) * dx + get(NORMAL + 4) * dy + get(NORMAL + 8) * dz
  set(NORMAL, get(NORMAL) * l); set(NORMAL + 4, get(NORMAL + 4) * l); set(NORMAL + 8, get(NORMAL + 8) * l)
  const far: f32 = max<f32>(<f32>0.001, (get(PLACE) - at(SCRATCH + 712)) * dx + (get(PLACE + 4) - at(SCRATCH + 716)) * dy + (get(PLACE + 8) - at(SCRATCH + 720)) * dz)
  const pixel: f32 = 2 * at(frame + FRAME_HALF_HEIGHT) / at(frame + FRAME_HEIGHT) * (at(frame + FRAME_PARALLEL) > 0 ? 1 : far)
  // Seen at a slant, a pixel spans more of the ground.
  set(SPAN, pixel / max<f32>(<f32>0.12, abs<f32>(facing * l)))
  colorPoint(frame, thing, px, py, shading)
  haze(frame, dx, dy, dz, far)
  return far
}

function colorPoint(frame: usize, thing: usize, px: f32, py: f32, shading: i32): void {
  set(GLOW, at(thing + THING_GLOW)); set(METAL, 0); set(THROUGH, 0); set(FUZZ, 0); set(FLESH, 0)
  set(SCALE, at(thing + THING_SCALE)); set(SNOW, at(thing + THING_SNOW))
  const kind = load<i32>(thing + THING_MATERIAL), texture = <usize>load<u32>(thing + THING_TEXTURE)
  if (kind == 17) { waterColor(frame, px, py); store<u8>(SCRATCH + LIVELY, 1); return }
  if (texture != 0) textured(thing, texture)
  if (shading == 2 || shading == 3) { set(ROUGH, shading == 3 ? <f32>0.6 : 1); set(SHINE, shading == 3 ? <f32>0.04 : 0); if (kind == 26) set(GLOW, max<f32>(get(GLOW), 1)) }
  else material(kind)
  const snow = at(thing + THING_SNOW)
  if (snow > 0 && kind != 36) {
    const white: f32 = clamp01((get(NORMAL + 4) - <f32>0.75 + snow * <f32>0.7) * 4) * min<f32>(1, snow * 2)
    set(RED, get(RED) + (<f32>0.86 - get(RED)) * white); set(GREEN, get(GREEN) + (<f32>0.90 - get(GREEN)) * white); set(BLUE, get(BLUE) + (<f32>0.96 - get(BLUE)) * white)
  }
  const rough = at(thing + THING_ROUGHNESS)
  if (rough >= 0) set(ROUGH, rough)
  light(frame, px, py)
  // Asphalt, cobbles, boards, tiles, marble, and ice: floors that can be wet or polished.
  const wet = at(frame + FRAME_WETNESS)
  if (wet > 0 && get(NORMAL + 4) > <f32>0.7 && load<u32>(frame + FRAME_MIRROR) != 0 && (kind == 21 || kind == 22 || (kind >= 23 && kind <= 25) || kind == 31)) {
    wetFloor(frame, px, py, wet)
    if (load<u8>(SCRATCH + LIVELY) == 0) store<u8>(SCRATCH + LIVELY, 2)
  }
}

/** The texture's color, smoothed between its pixels, in linear light; its normals stand on the card. */
function textured(thing: usize, texture: usize): void {
  const width = load<i32>(texture), height = load<i32>(texture + 4)
  const u: f32 = max<f32>(0, min<f32>(<f32>(width - 1), get(REST) * <f32>width - <f32>0.5)), v: f32 = max<f32>(0, min<f32>(<f32>(height - 1), get(REST + 4) * <f32>height - <f32>0.5))
  const i = <i32>u, j = <i32>v
  const fu: f32 = u - <f32>i, fv: f32 = v - <f32>j
  const i1 = min<i32>(i + 1, width - 1), j1 = min<i32>(j + 1, height - 1)
  let sum: f32 = 0
  let r: f32 = 0, g: f32 = 0, b: f32 = 0
  for (let k = 0; k < 4; k++) {
    const q = texture + 8 + (<usize>(((k >> 1) != 0 ? j1 : j) * width + ((k & 1) != 0 ? i1 : i)) << 2)
    const w: f32 = ((k & 1) != 0 ? fu : 1 - fu) * ((k >> 1) != 0 ? fv : 1 - fv) * (<f32>load<u8>(q + 3) + <f32>0.5)
    r += w * <f32>load<u8>(q); g += w * <f32>load<u8>(q + 1); b += w * <f32>load<u8>(q + 2)
    sum += w
  }
  const s: f32 = 1 / (sum * 255)
  set(RED, get(RED) * pow(r * s, <f32>2.2)); set(GREEN, get(GREEN) * pow(g * s, <f32>2.2)); set(BLUE, get(BLUE) * pow(b * s, <f32>2.2))
  const normals = <usize>load<u32>(thing + THING_NORMALS)
  if (normals == 0) return
  const q = normals + <usize>(j * width + i) * 3
  const x: f32 = <f32>load<u8>(q) / <f32>127.5 - 1, y: f32 = <f32>load<u8>(q + 1) / <f32>127.5 - 1, z: f32 = <f32>load<u8>(q + 2) / <f32>127.5 - 1
  // The card stands upright: its own axes follow from where it faces.
  const fx = get(NORMAL), fz = get(NORMAL + 8)
  const l: f32 = 1 / max<f32>(sqrt<f32>(fx * fx + fz * fz), <f32>1e-6)
  set(NORMAL, (fz * x + fx * z) * l); set(NORMAL + 4, y); set(NORMAL + 8, (-fx * x + fz * z) * l)
}
