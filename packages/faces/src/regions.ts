/**
 * Which points of the mesh make up what. Right and left are the person's own: the right eye is on the left of the picture.
 * Rings go round once without repeating their first point.
 */

/** The edge of the mesh, from the middle of the forehead towards the person's left. */
export const FACE_OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const
/** The lower part of the oval, ear to ear. */
export const JAW = [
  234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 454,
] as const
/** Corner to corner along the border of lips and skin. */
export const LIPS_OUTER_UPPER = [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291] as const
export const LIPS_OUTER_LOWER = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291] as const
/** Corner to corner where the lips meet. */
export const LIPS_INNER_UPPER = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308] as const
export const LIPS_INNER_LOWER = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308] as const
/** All points on the lips, their borders too. */
export const LIPS = [
  0, 11, 12, 13, 14, 15, 16, 17, 37, 38, 39, 40, 41, 42, 61, 62, 72, 73, 74, 76, 77, 78, 80, 81, 82, 84, 85, 86, 87, 88,
  89, 90, 91, 95, 96, 146, 178, 179, 180, 181, 183, 184, 185, 191, 267, 268, 269, 270, 271, 272, 291, 292, 302, 303,
  304, 306, 307, 308, 310, 311, 312, 314, 315, 316, 317, 318, 319, 320, 321, 324, 325, 375, 402, 403, 404, 405, 407,
  408, 409, 415,
] as const
/** Lids, from the outer corner to the inner. */
export const RIGHT_EYE_UPPER = [33, 246, 161, 160, 159, 158, 157, 173, 133] as const
export const RIGHT_EYE_LOWER = [33, 7, 163, 144, 145, 153, 154, 155, 133] as const
export const LEFT_EYE_UPPER = [263, 466, 388, 387, 386, 385, 384, 398, 362] as const
export const LEFT_EYE_LOWER = [263, 249, 390, 373, 374, 380, 381, 382, 362] as const
/** Outer end to inner end. */
export const RIGHT_BROW_UPPER = [70, 63, 105, 66, 107] as const
export const RIGHT_BROW_LOWER = [46, 53, 52, 65, 55] as const
export const LEFT_BROW_UPPER = [300, 293, 334, 296, 336] as const
export const LEFT_BROW_LOWER = [276, 283, 282, 295, 285] as const
/** From between the eyes to the tip. */
export const NOSE_BRIDGE = [168, 6, 197, 195, 5, 4] as const
/** All points on the nose. */
export const NOSE = [
  1, 2, 3, 4, 5, 6, 19, 20, 44, 45, 48, 49, 51, 59, 60, 64, 75, 79, 94, 97, 98, 99, 102, 115, 122, 125, 129, 131, 134,
  141, 166, 168, 174, 188, 195, 196, 197, 198, 209, 218, 219, 220, 235, 236, 237, 238, 239, 240, 241, 242, 248, 250,
  274, 275, 278, 279, 281, 289, 290, 294, 305, 309, 326, 327, 328, 331, 344, 351, 354, 358, 360, 363, 370, 392, 399,
  412, 419, 420, 429, 438, 439, 440, 455, 456, 457, 458, 459, 460, 461, 462,
] as const
export const RIGHT_CHEEK = [
  36, 50, 100, 101, 116, 117, 118, 119, 123, 142, 147, 187, 192, 203, 205, 206, 207, 216,
] as const
export const LEFT_CHEEK = [
  266, 280, 329, 330, 345, 346, 347, 348, 352, 371, 376, 411, 416, 423, 425, 426, 427, 436,
] as const
/** Above the brows. */
export const FOREHEAD = [
  54, 103, 67, 109, 10, 338, 297, 332, 284, 298, 333, 299, 337, 151, 108, 69, 104, 68, 9,
] as const
/** Below the lower lip. */
export const CHIN = [
  18, 32, 83, 140, 148, 152, 171, 175, 176, 182, 194, 199, 200, 201, 208, 262, 313, 369, 377, 396, 400, 406, 418, 421,
  428,
] as const

const ring = (there: readonly number[], back: readonly number[]): readonly number[] => [
  ...there,
  ...back.slice(1, -1).toReversed(),
]

export const LIPS_OUTER = ring(LIPS_OUTER_UPPER, LIPS_OUTER_LOWER)
export const LIPS_INNER = ring(LIPS_INNER_UPPER, LIPS_INNER_LOWER)
export const RIGHT_EYE = ring(RIGHT_EYE_UPPER, RIGHT_EYE_LOWER)
export const LEFT_EYE = ring(LEFT_EYE_UPPER, LEFT_EYE_LOWER)
export const RIGHT_BROW = [...RIGHT_BROW_UPPER, ...RIGHT_BROW_LOWER.toReversed()]
export const LEFT_BROW = [...LEFT_BROW_UPPER, ...LEFT_BROW_LOWER.toReversed()]

/** In `Face.irises`, which has ten points of its own: the middle, then four round the edge. */
export const RIGHT_IRIS = [0, 1, 2, 3, 4] as const
export const LEFT_IRIS = [5, 6, 7, 8, 9] as const

export const NOSE_TIP = 4
export const CHIN_TIP = 152

/** The middle of some points of a mesh. */
export function middleOf(mesh: Float32Array, points: readonly number[]): { x: number; y: number; z: number } {
  let [x, y, z] = [0, 0, 0]
  for (const point of points) {
    x += mesh[point * 3]!
    y += mesh[point * 3 + 1]!
    z += mesh[point * 3 + 2]!
  }
  return { x: x / points.length, y: y / points.length, z: z / points.length }
}
