import type { Parts } from '../../shapes/parts.ts'
import type { Vec } from '../../shapes/vector.ts'
import { painting } from './painted.ts'

function dialPicture(face: string, isRoman: boolean) {
  return painting(`dial ${face} ${isRoman}`, 256, 256, (pen) => {
    pen.fillStyle = face
    pen.fillRect(0, 0, 256, 256)
    const ink = face < '#7' ? '#e8e2d4' : '#20242a'
    pen.translate(128, 128)
    pen.fillStyle = ink
    pen.font = 'bold 26px serif'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    const roman = ['XII', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']
    for (let i = 0; i < 60; i++) {
      const angle = (i / 60) * Math.PI * 2
      const long = i % 5 === 0 ? (isRoman ? 6 : 24) : 7
      pen.save()
      pen.rotate(angle)
      pen.fillRect(i % 5 ? -1 : -3, -120, i % 5 ? 2 : 6, long)
      if (isRoman && i % 5 === 0) pen.fillText(roman[i / 5]!, 0, -94)
      pen.restore()
    }
    for (const [angle, long, wide] of [
      [-0.95, 62, 8],
      [1.05, 92, 6],
      [2.6, 98, 2],
    ] as const) {
      pen.save()
      pen.rotate(angle)
      pen.fillStyle = wide === 2 ? '#b5392c' : ink
      pen.fillRect(-wide / 2, -long, wide, long + 14)
      pen.restore()
    }
    pen.beginPath()
    pen.arc(0, 0, 7, 0, 7)
    pen.fill()
  })
}

/** A dial that lies with its face up. */
export function dial(parts: Parts, radius: number, y: number, face: string, isRoman: boolean): void {
  const texture = dialPicture(face, isRoman)
  parts.free({ material: 'matte', roughness: 0.4, texture }, (mesh, put) => {
    const [a, b] = [put([0, 0, 0]), put([0, 1, 0])]
    const normal: Vec = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const at = (x: number, z: number) =>
      mesh.vertex({
        at: put([x * radius, y, z * radius]),
        normal,
        color: [1, 1, 1],
        uv: [0.5 + x * 0.5, 0.5 + z * 0.5],
      })
    const middle = at(0, 0)
    const rim = Array.from({ length: 41 }, (_, i) => at(Math.sin((i / 40) * 6.2832), Math.cos((i / 40) * 6.2832)))
    for (let i = 0; i < 40; i++) mesh.triangle(middle, rim[i]!, rim[i + 1]!)
  })
}
