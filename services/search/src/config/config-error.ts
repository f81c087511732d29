/** A mistake in how the process was started; its message is for the person who started it and holds no secret. */
export class ConfigError extends Error {}
