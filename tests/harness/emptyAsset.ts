/** Stands for a stylesheet, font or picture that the bundler would handle. */
export default '';
