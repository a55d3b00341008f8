/** Something that work needs is away, through no fault of its own: it goes back into the queue, uncounted. */
export class Unavailable extends Error {}
