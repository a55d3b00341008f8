import type { Provenance } from '@bluehour/engine/engine'

/** One line that stands in the metadata of every output, the same in pictures, sounds and videos. */
export function describeProvenance(made: Provenance): string {
  return `Made by Bluehour; engine=${made.engine}; version=${made.version}; project=${made.projectId}; created=${made.createdAt}`
}

/** The program's name, for the metadata fields that ask for one. */
export function describeProgram(made: Provenance): string {
  return `Bluehour ${made.engine} ${made.version}`
}

/** Finds the line again in metadata of any kind. */
export function findProvenance(text: string): Provenance | undefined {
  const found = /Made by Bluehour; engine=([^;]+); version=([^;]+); project=([^;]+); created=([\d:.T+-]+Z?)/.exec(text)
  if (found === null) return undefined
  const [, engine = '', version = '', projectId = '', createdAt = ''] = found
  return { engine, version, projectId, createdAt }
}
