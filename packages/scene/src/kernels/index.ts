// Everything the renderer calls.
export { meshClay, joinCells } from './clay-mesh'
export { placeVertices, projectTriangles, binTriangles } from './setup'
export { drawTile, keepTile, redrawTile, depthTile, mergeDepthTile } from './tile'
export { skyColor } from './sky'
export { occlude, smoothOcclusion } from './occlusion'
export { develop, gatherGlow, blurLines } from './develop'
export { blurByDepth } from './lens'
export { useScratch } from './scratch'
