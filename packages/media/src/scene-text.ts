import type { SceneDescription } from '@bluehour/engine/engine'

/** What metadata of every kind of file can carry without trouble. */
const BYTES_MAX = 16_000
const TEXT_MAX = 1000
const LIST_MAX = 40

/** The scene as JSON for a file's metadata: long texts and lists are cut, and what is still too large is left out. */
export function describeScene(scene: SceneDescription | undefined): string | undefined {
  if (scene === undefined) return undefined
  const text = JSON.stringify(scene, (_key, value: unknown) => {
    if (typeof value === 'string' && value.length > TEXT_MAX) return `${value.slice(0, TEXT_MAX)}…`.toWellFormed()
    if (typeof value === 'number' && !Number.isInteger(value)) return Number(value.toFixed(4))
    return Array.isArray(value) && value.length > LIST_MAX ? value.slice(0, LIST_MAX) : value
  })
  return Buffer.byteLength(text) > BYTES_MAX ? undefined : text
}

/** The same inside an XMP packet, which every picture format here can hold. */
export function sceneXmp(scene: SceneDescription | undefined): string | undefined {
  const text = describeScene(scene)
  if (text === undefined) return undefined
  const escaped = text
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    // Control characters are not allowed in XML, not even escaped; in JSON they only stand inside \u sequences.
    .replace(/[\u007f-\u009f\ufffe\uffff]/g, '')
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:bluehour="https://bluehour.invalid/xmp/"><bluehour:scene>${escaped}</bluehour:scene></rdf:Description></rdf:RDF></x:xmpmeta>`
}
