import './draw-seeds';
import './reports-reconciled.test';
