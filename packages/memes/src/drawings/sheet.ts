import type { Rect, TypeStyle } from '../type.ts'
import { INK, type Pen } from './pen.ts'

/** One structure drawn: its size, what stands in it, and where its lines of text go. */
export type Sheet = {
  width: number
  height: number
  draw: (pen: Pen) => void
  texts: readonly { box: Rect; style: TypeStyle; turn?: number }[]
}

export const PANEL: TypeStyle = { face: 'sans-heavy', color: INK, outline: 0, sizeMax: 52 }
export const CAPTION: TypeStyle = { face: 'heavy', color: '#ffffff', outline: 0.09, capitals: true, sizeMax: 66 }
export const LABEL: TypeStyle = { face: 'heavy', color: '#ffffff', outline: 0.1, capitals: true, sizeMax: 46 }

export const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height })
