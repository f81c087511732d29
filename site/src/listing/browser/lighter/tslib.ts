// Stands for tslib in browsers (decision 0033): what `typesense` and `rxjs` use of it. A module that is required comes whole.
export {
  __assign,
  __asyncGenerator,
  __asyncValues,
  __await,
  __awaiter,
  __extends,
  __generator,
  __importDefault,
  __importStar,
  __read,
  __rest,
  __spreadArray,
  __values,
} from 'tslib/tslib.es6.mjs'
