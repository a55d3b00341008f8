export type Point = { x: number; y: number }

export const point = (x: number, y: number): Point => ({ x, y })
export const distance = (p: Point, q: Point): number => Math.hypot(p.x - q.x, p.y - q.y)
export const between = (p: Point, q: Point, share = 0.5): Point => ({
  x: p.x + (q.x - p.x) * share,
  y: p.y + (q.y - p.y) * share,
})

/** A part of a body or a garment: from one point to another, with half its width at both ends. */
export type Bone = { from: Point; to: Point; wideFrom: number; wideTo: number }

/** A part of the body and the part of the garment that goes there. */
export type Link = { body: Bone; cloth: Bone }

export const bone = (from: Point, to: Point, wideFrom: number, wideTo: number): Bone => ({ from, to, wideFrom, wideTo })

/** How far along the bone a point lies (0..1 between its ends), and how far aside in pixels. */
export function along({ from, to }: Bone, x: number, y: number): { t: number; aside: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.max(1e-6, Math.hypot(dx, dy))
  const [px, py] = [x - from.x, y - from.y]
  return { t: (px * dx + py * dy) / (length * length), aside: (py * dx - px * dy) / length }
}

export function widthAt({ wideFrom, wideTo }: Bone, t: number): number {
  const within = Math.max(0, Math.min(1, t))
  return wideFrom + (wideTo - wideFrom) * within
}

/** Distance to the bone in half widths: below 1 is inside. */
export function reach(b: Bone, x: number, y: number): number {
  const { t, aside } = along(b, x, y)
  const length = distance(b.from, b.to)
  const beyond = t < 0 ? -t * length : t > 1 ? (t - 1) * length : 0
  return Math.hypot(aside, beyond) / Math.max(1e-6, widthAt(b, t))
}
