// Where things stand in the memory that TypeScript and the kernels share. Plain numbers, so that both can read this file.

/** A vertex: 12 floats: position, normal, color, and its place on the thing itself (for patterns, or u, v, 0). */
export const VERTEX_FLOATS = 12
export const VERTEX_BYTES = 48

/** A triangle: three vertex numbers and the number of its thing. */
export const TRIANGLE_BYTES = 16

/** A triangle on the screen: three times x, y, 1/w, and its number. Clipping can make two of one. */
export const SCREEN_TRIANGLE_BYTES = 40

/** A thing: what a triangle belongs to. 16 words. */
export const THING_BYTES = 64
export const THING_MATERIAL = 0
/** 0 is the background, 1.. the subjects in order. */
export const THING_ID = 4
/** Who sees it: 1 camera, 2 sun (casts a shadow), 4 mirror. */
export const THING_SEEN = 8
/** Pointer to a texture: width, height (u32), then RGBA bytes, sRGB with straight alpha; 0 for none. */
export const THING_TEXTURE = 12
/** Of four samples, how many it covers: glass, smoke. */
export const THING_COVER = 16
/** f32: scale of the material's pattern, roughness (−1: the material's own), glow. */
export const THING_SCALE = 20
export const THING_ROUGHNESS = 24
export const THING_GLOW = 28
/** A material's second color. */
export const THING_TINT = 32
/** Pointer to a texture of normals (RGB bytes, tangent to the card), of the texture's size; 0 for none. */
export const THING_NORMALS = 44
/** Snow, dust or moss on what faces up, 0..1. */
export const THING_SNOW = 48

/** A clay piece: 24 words. */
export const PIECE_BYTES = 96
export const PIECE_KIND = 0
/** 0 adds, 1 carves, 2 paints, 3 keeps only what is inside. */
export const PIECE_OP = 4
export const PIECE_BLEND = 8
export const PIECE_COLOR = 12
/** Kind 0: a (3), b (3), ra, rb. Kinds 1, 2: centre (3), radii or half sides (3), round (1), then a quaternion (4). Kind 3 torus: centre, R, r. */
export const PIECE_SHAPE = 24

/** The frame: what a picture is made under. Offsets in bytes, all f32 unless said. */
export const FRAME_BYTES = 1024
export const FRAME_EYE = 0
/** Rows right, up, forward of the camera, 9 floats. */
export const FRAME_AXES = 12
/** Half the picture's width and height at distance 1; 0 for a parallel view, then half its size in metres stands there. */
export const FRAME_HALF_WIDTH = 48
export const FRAME_HALF_HEIGHT = 52
export const FRAME_PARALLEL = 56
export const FRAME_WIDTH = 60
export const FRAME_HEIGHT = 64
export const FRAME_TIME = 68
export const FRAME_NEAR = 72
/** Keeps only what lies above this height; −1e9 keeps all. */
export const FRAME_CLIP_Y = 76
export const FRAME_SEEN_BY = 80
export const FRAME_SEED = 84
export const FRAME_SUN_DIR = 88
export const FRAME_SUN_COLOR = 100
/** Ambient light: nine colors of spherical harmonics. */
export const FRAME_AMBIENT = 112
export const FRAME_FOG_COLOR = 220
/** Share lost per metre, and how fast it thins with height. */
export const FRAME_FOG_DENSITY = 232
export const FRAME_FOG_FALLOFF = 236
export const FRAME_FOG_BASE_Y = 240
/** Sky: zenith, horizon, ground colors; cloud cover, cloud color lit and shaded, stars, moon direction, aurora. */
export const FRAME_ZENITH = 244
export const FRAME_HORIZON = 256
export const FRAME_GROUND = 268
export const FRAME_CLOUDS = 280
export const FRAME_CLOUD_LIT = 284
export const FRAME_CLOUD_SHADE = 296
export const FRAME_STARS = 308
export const FRAME_MOON_DIR = 312
export const FRAME_MOON_SIZE = 324
export const FRAME_AURORA = 328
export const FRAME_SUN_DISK = 332
export const FRAME_RAINBOW = 336
export const FRAME_SKY_KIND = 340
export const FRAME_WIND = 344
/** Shadow maps: two, each: pointer (u32), edge (u32), then 3 rows × 4 floats that lead from the world to u, v, depth. */
export const FRAME_SHADOWS = 352
export const SHADOW_BYTES = 64
/** Mirror picture: pointer (u32, 3 floats a pixel), width, height (u32), height of its plane. */
export const FRAME_MIRROR = 480
/** Occlusion picture: pointer (u32, f32 a pixel), width, height (u32). */
export const FRAME_OCCLUSION = 496
/** Lamps: pointer, count (u32). A lamp: position, color, radius, unused: 8 floats. */
export const FRAME_LAMPS = 512
export const LAMP_BYTES = 32
/** Pointers (u32) to vertices, triangles, things. */
export const FRAME_VERTICES = 520
export const FRAME_TRIANGLES = 524
export const FRAME_THINGS = 528
/** 0 lit, 1 facets (one normal a triangle), 2 flat colors, 3 clay. */
export const FRAME_SHADING = 532
/** Light that fills rooms from everywhere, and how wet the ground is. */
export const FRAME_WETNESS = 536
export const FRAME_WATER_SHALLOW = 540
export const FRAME_WATER_DEEP = 552
export const FRAME_WAVES = 564
/** Pointer (u32) to what a picture of a loop takes over from what stands still; 0 for none. */
export const FRAME_KEPT = 568
export const FRAME_CLOUD_SCALE = 572

/** What is kept of a view in which only what stands still was drawn: pointers to its colors, distances and ids. */
export const KEPT_BYTES = 64
export const KEPT_COLORS = 0
export const KEPT_DISTANCES = 4
export const KEPT_IDS = 8
/** A byte a pixel: 1 where time alone changes it (a sky that moves, water), 2 where it mirrors on a wet floor. */
export const KEPT_LIVELY = 12
/** Its occlusion picture; 0 for none. */
export const KEPT_OCCLUSION = 16
/** Where something moving casts a shadow: a byte for each block of the fine shadow map. */
export const KEPT_SHADED = 20
export const SHADED_BLOCK = 16
/** Triangles from this number on move. */
export const KEPT_FIRST_MOVING = 24
/** Lamps that are no longer as they were: position and reach, 4 floats each; and how many. */
export const KEPT_LAMPS = 28
export const KEPT_LAMP_COUNT = 32
/** Blocks of the mirror picture that have changed, a byte each; and how many blocks lie side by side. */
export const KEPT_MIRRORED = 36
export const KEPT_MIRRORED_ACROSS = 40
export const MIRRORED_BLOCK = 8
