/** Replaces a stylesheet, font or picture handled by the bundler. */
export default '';
