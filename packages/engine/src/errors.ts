/**
 * Every way a request or a project can fail. The HTTP status stands on the code itself, so there is no second table
 * that can fall behind.
 * `status` is what a caller gets over HTTP; codes without one end a project instead.
 */
export const CODES = {
  // Answers to a request.
  invalid_request: { status: 400 },
  unauthorized: { status: 401 },
  insufficient_credits: { status: 402 },
  subscription_required: { status: 402 },
  plan_upgrade_required: { status: 402 },
  not_found: { status: 404 },
  conflict: { status: 409 },
  payload_too_large: { status: 413 },
  unprocessable_entity: { status: 422 },
  rate_limit_exceeded: { status: 429 },
  internal_server_error: { status: 500 },
  service_unavailable: { status: 503 },
  // Endings of a project.
  unknown_error: { status: null },
  invalid_parameters: { status: null },
  file_too_large: { status: null },
  processing_timeout: { status: null },
  invalid_video_file: { status: null },
  invalid_audio_file: { status: null },
  invalid_image_file: { status: null },
  invalid_video_path: { status: null },
  invalid_audio_path: { status: null },
  invalid_image_path: { status: null },
  invalid_file_format: { status: null },
  invalid_youtube_url: { status: null },
  no_source_face: { status: null },
  no_target_face: { status: null },
  content_policy_violation: { status: null },
  text_too_long: { status: null },
  invalid_voice: { status: null },
  no_speech_detected: { status: null },
  no_target_person: { status: null },
  no_garment: { status: null },
} as const

export type Code = keyof typeof CODES

/** `message` is for the caller and says what to change. What only we may see goes into `cause`. */
export class AppError extends Error {
  readonly code: Code

  constructor(code: Code, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
  }

  get status(): number {
    return CODES[this.code].status ?? 500
  }
}

/** Anything that is not ours is a bug or an outage: the caller of the API learns nothing of it. */
export function toHttpError(thrown: unknown): AppError {
  if (thrown instanceof AppError && CODES[thrown.code].status !== null) return thrown
  return new AppError('internal_server_error', 'Something went wrong on our side. Please try again.', { cause: thrown })
}

/** The same for a project: only codes a project may end with reach its record. */
export function toProjectError(thrown: unknown): AppError {
  if (thrown instanceof AppError && CODES[thrown.code].status === null) return thrown
  return new AppError('unknown_error', 'The project could not be rendered. You were not charged.', { cause: thrown })
}
