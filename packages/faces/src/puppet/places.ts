/** Points of the mesh by what they are on a face, each line from the viewer's left to the right. */

export type EyePlaces = {
  /** Corners included, so both lids have the same length and their points stand above each other. */
  readonly upper: readonly number[]
  readonly lower: readonly number[]
  /** Skin of the upper lid, row by row from the lashes to the brow bone. */
  readonly lidSkin: readonly (readonly number[])[]
}

export const LEFT_EYE: EyePlaces = {
  upper: [33, 246, 161, 160, 159, 158, 157, 173, 133],
  lower: [33, 7, 163, 144, 145, 153, 154, 155, 133],
  lidSkin: [
    [130, 247, 30, 29, 27, 28, 56, 190, 243],
    [226, 113, 225, 224, 223, 222, 221, 189, 244],
  ],
}

export const RIGHT_EYE: EyePlaces = {
  upper: [362, 398, 384, 385, 386, 387, 388, 466, 263],
  lower: [362, 382, 381, 380, 374, 373, 390, 249, 263],
  lidSkin: [
    [463, 414, 286, 258, 257, 259, 260, 467, 359],
    [464, 413, 441, 442, 443, 444, 445, 342, 446],
  ],
}

export const BROWS = {
  left: { upper: [70, 63, 105, 66, 107], lower: [46, 53, 52, 65, 55] },
  right: { upper: [336, 296, 334, 293, 300], lower: [285, 295, 282, 283, 276] },
} as const

/** Eleven points each; the first and the last are the corners of the mouth. */
export const LIPS = {
  upperOuter: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
  upperInner: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
  lowerInner: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
  lowerOuter: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
  /** Between the edges, in the red of the lips. */
  upperMiddle: [
    [76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306],
    [62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292],
  ],
  lowerMiddle: [
    [76, 77, 90, 180, 85, 16, 315, 404, 320, 307, 306],
    [62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292],
  ],
} as const

export const NOSE = [
  1, 2, 4, 5, 6, 19, 94, 97, 98, 129, 168, 195, 197, 326, 327, 358, 49, 279, 64, 294, 48, 278,
] as const

/** Clockwise from the middle of the forehead. */
export const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const

export const CHIN = 152
export const CHEEKS = { left: [50, 205, 187, 117, 101], right: [280, 425, 411, 346, 330] } as const
/** The boss of the chin, under the lower lip. */
export const CHIN_BOSS = [199, 200, 175, 201, 421, 208, 428] as const
/** The fold between lower lip and chin. */
export const CHIN_FOLD = [18, 83, 313, 182, 406] as const
